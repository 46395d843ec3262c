/** Programs that run Python. */
import { json, main, rows } from './launchRows.test.ts';

const project = (scripts: string) => ({
  'pyproject.toml': `[project]\nname = "orders-mcp"\n\n[project.scripts]\n${scripts}\n`,
});

rows('Python', [
  { launch: 'python server.py', files: { 'server.py': main }, expected: 'server.py', how: 'file' },
  { launch: 'python3 -u -X utf8 -W ignore server.py', files: { 'server.py': main }, expected: 'server.py' },
  {
    launch: '.venv/bin/python server.py',
    files: { 'server.py': main, '.venv/bin/python': '' },
    expected: 'server.py',
  },
  {
    launch: ['.venv\\Scripts\\python.exe', '-m', 'shop'],
    files: { 'shop/__main__.py': main },
    expected: 'shop/__main__.py',
  },
  { launch: 'py -3.12 server.py', files: { 'server.py': main }, expected: 'server.py' },
  { launch: 'python app', files: { 'app/__main__.py': main }, expected: 'app/__main__.py' },
  {
    launch: 'python -m shop',
    files: { 'shop/__init__.py': '', 'shop/__main__.py': main },
    expected: 'shop/__main__.py',
    how: 'module',
  },
  { launch: 'python -m shop.server --http', files: { 'shop/server.py': main }, expected: 'shop/server.py' },
  { launch: 'python -m shop.server', files: { 'src/shop/server.py': main }, expected: 'src/shop/server.py' },
  {
    launch: 'python -m shop',
    files: { 'backend/shop/__init__.py': '', 'backend/shop/__main__.py': main },
    expected: 'backend/shop/__main__.py',
  },
  {
    launch: 'python -m server',
    files: { 'a/pkg/__init__.py': '', 'a/pkg/server.py': main },
    expected: '(no-module)',
  },
  {
    launch: 'python -m shop',
    files: { 'lib/py/shop.py': main },
    env: { PYTHONPATH: '/x:/w/lib/py' },
    expected: 'lib/py/shop.py',
  },
  { launch: 'python -m mcp_server_time', files: {}, expected: '(no-module)' },
  { launch: 'python -m fastmcp run server.py', files: { 'server.py': main }, expected: 'server.py' },
  {
    launch: ['python', '-c', 'from shop.server import main; main()'],
    files: { 'shop/server.py': main },
    expected: 'shop/server.py',
  },
  { launch: ['python', '-c', 'print(1)'], files: {}, expected: '(opaque)' },
  { launch: 'uv run server.py', files: { 'server.py': main }, expected: 'server.py' },
  {
    launch: 'uv --directory server run server.py',
    files: { 'server/server.py': main },
    expected: 'server/server.py',
  },
  {
    launch: 'uv run --directory server python -m shop',
    files: { 'server/src/shop/__main__.py': main },
    expected: 'server/src/shop/__main__.py',
  },
  {
    launch: 'uv run --with mcp[cli] --python 3.12 python server.py',
    files: { 'server.py': main },
    expected: 'server.py',
  },
  { launch: 'uv run --with mcp mcp run server.py:app', files: { 'server.py': main }, expected: 'server.py' },
  { launch: 'uv run -m shop.server', files: { 'shop/server.py': main }, expected: 'shop/server.py' },
  {
    launch: 'uv run --script tools/server.py',
    files: { 'tools/server.py': main },
    expected: 'tools/server.py',
  },
  {
    launch: 'uv run orders',
    files: { ...project('orders = "shop.cli:main"'), 'src/shop/cli.py': main },
    expected: 'src/shop/cli.py',
    how: 'console-script',
    folder: '/w',
  },
  {
    launch: 'uv run --project api orders',
    files: { 'api/pyproject.toml': '[project.scripts]\norders="shop:main"', 'api/shop/__init__.py': main },
    expected: 'api/shop/__init__.py',
    folder: '/w/api',
  },
  {
    launch: 'uv --directory /Users/ada/dev/w/api run server.py',
    files: { 'api/pyproject.toml': '', 'api/server.py': main },
    expected: 'api/server.py',
  },
  {
    launch: 'uvx --from . orders',
    files: { ...project('orders = "shop:main"'), 'shop.py': main },
    expected: 'shop.py',
  },
  {
    launch: ['uvx', '--from', 'orders @ ./api', 'orders'],
    files: { 'api/pyproject.toml': '[project.scripts]\norders="shop:main"', 'api/shop.py': main },
    expected: 'api/shop.py',
  },
  {
    launch: 'uvx orders_mcp@latest',
    files: { ...project('orders-mcp = "shop:main"'), 'shop.py': main },
    expected: 'shop.py',
  },
  { launch: 'uvx mcp-server-time', files: project('orders = "shop:main"'), expected: '(package)' },
  { launch: 'uvx --from git+https://git.example/o/r orders', files: {}, expected: '(package)' },
  {
    launch: 'uv tool run orders-mcp',
    files: { ...project('orders-mcp = "shop:main"'), 'shop.py': main },
    expected: 'shop.py',
  },
  { launch: 'pipx run orders-mcp', files: {}, expected: '(package)' },
  {
    launch: 'poetry run orders',
    files: {
      'pyproject.toml': '[tool.poetry]\nname = "x"\n[tool.poetry.scripts]\norders = "shop.cli:app"',
      'shop/cli.py': main,
    },
    expected: 'shop/cli.py',
  },
  {
    launch: 'poetry -C api run python -m shop',
    files: { 'api/shop/__main__.py': main },
    expected: 'api/shop/__main__.py',
  },
  { launch: 'hatch run python server.py', files: { 'server.py': main }, expected: 'server.py' },
  {
    launch: 'orders',
    files: {
      'setup.cfg':
        '[metadata]\nname = x\n[options.entry_points]\nconsole_scripts =\n    orders = shop.cli:main\n',
      'shop/cli.py': main,
    },
    expected: 'shop/cli.py',
  },
  {
    launch: 'orders',
    files: {
      'setup.py': 'setup(entry_points={"console_scripts": ["orders = shop.cli:main"]})',
      'shop/cli.py': main,
    },
    expected: 'shop/cli.py',
  },
  {
    launch: '/w/.venv/bin/orders',
    files: { ...project('orders = "shop:main"'), 'shop.py': main },
    expected: 'shop.py',
  },
  {
    launch: 'orders',
    files: {
      'pyproject.toml':
        '[project]\nname="x"\nscripts = { orders = "shop.cli:main" }\n[tool.setuptools.packages.find]\nwhere = ["python"]',
      'python/shop/cli.py': main,
    },
    expected: 'python/shop/cli.py',
  },
  {
    launch: 'fastmcp run server.py:mcp --transport stdio',
    files: { 'server.py': main },
    expected: 'server.py',
  },
  {
    launch: 'fastmcp run',
    files: {
      'fastmcp.json': json({ source: { path: 'src/server.py', entrypoint: 'mcp' } }),
      'src/server.py': main,
    },
    expected: 'src/server.py',
  },
  { launch: 'mcp run --transport stdio server.py', files: { 'server.py': main }, expected: 'server.py' },
  { launch: 'uvicorn shop.api:app --port 8000', files: { 'shop/api.py': main }, expected: 'shop/api.py' },
  { launch: 'conda run -n mcp python server.py', files: { 'server.py': main }, expected: 'server.py' },
]);
