/** Compiled languages: started from their source, and what was built from it. */
import { main, rows } from './launchRows.test.ts';

rows('programs that a project here installs', [
  {
    launch: 'orders-mcp',
    files: { 'go.mod': 'module x.example/orders-mcp/v2', 'main.go': 'package main\nfunc main() {}' },
    expected: 'main.go',
  },
  {
    launch: 'orders-mcp',
    files: { 'go.mod': 'module x', 'cmd/orders-mcp/main.go': 'package main\nfunc main() {}' },
    expected: 'cmd/orders-mcp/main.go',
  },
  {
    launch: 'orders-mcp',
    files: { 'go.mod': 'module x.example/other', 'main.go': 'package main\nfunc main() {}' },
    expected: '(unknown-program)',
  },
  {
    launch: 'orders-mcp',
    files: { 'Cargo.toml': '[package]\nname = "orders-mcp"', 'src/main.rs': main },
    expected: 'src/main.rs',
  },
  {
    launch: 'orders-mcp',
    files: { 'Cargo.toml': '[package]\nname = "other"', 'src/main.rs': main },
    expected: '(unknown-program)',
  },
  {
    launch: 'orders',
    files: { 'a/A.csproj': '<ToolCommandName>orders</ToolCommandName>', 'a/Program.cs': main },
    expected: 'a/Program.cs',
  },
]);

rows('compiled languages', [
  {
    launch: 'dotnet run',
    files: { 'Shop.csproj': '<Project/>', 'Program.cs': main, 'Tools/A.cs': main },
    expected: 'Program.cs',
    how: 'project',
  },
  {
    launch: 'dotnet run --project src/Shop/Shop.csproj --no-build',
    files: { 'src/Shop/Shop.csproj': '', 'src/Shop/Program.cs': main },
    expected: 'src/Shop/Program.cs',
    folder: '/w/src/Shop',
  },
  {
    launch: 'dotnet run --project=src/Shop -- --stdio',
    files: {
      'src/Shop/Shop.csproj': '',
      'src/Shop/App.cs': 'static async Task Main(string[] a) {}',
      'src/Shop/A.cs': '',
    },
    expected: 'src/Shop/App.cs',
  },
  {
    launch: ['dotnet', 'run', '--project', 'C:\\Users\\ada\\repo\\src\\Shop\\Shop.csproj'],
    files: { 'src/Shop/Shop.csproj': '', 'src/Shop/Program.cs': main },
    expected: 'src/Shop/Program.cs',
  },
  { launch: 'dotnet run server.cs', files: { 'server.cs': main }, expected: 'server.cs' },
  {
    launch: 'dotnet src/Shop/bin/Debug/net9.0/Shop.dll',
    files: { 'src/Shop/Shop.csproj': '', 'src/Shop/Program.cs': main },
    expected: 'src/Shop/Program.cs',
    built: 'src/Shop/bin/Debug/net9.0/Shop.dll',
  },
  {
    launch: './out/Orders.Mcp.dll',
    files: { 'src/Shop/Shop.csproj': '<AssemblyName>Orders.Mcp</AssemblyName>', 'src/Shop/Program.cs': main },
    expected: '(absent)',
  },
  {
    launch: 'dotnet publish/Orders.Mcp.dll',
    files: { 'src/Shop/Shop.csproj': '<AssemblyName>Orders.Mcp</AssemblyName>', 'src/Shop/Program.cs': main },
    expected: 'src/Shop/Program.cs',
    built: 'publish/Orders.Mcp.dll',
  },
  {
    launch: 'src/Shop/bin/Release/net9.0/Shop.exe',
    files: { 'src/Shop/Shop.csproj': '', 'src/Shop/Program.cs': main },
    expected: 'src/Shop/Program.cs',
    built: 'src/Shop/bin/Release/net9.0/Shop.exe',
  },
  { launch: 'dotnet tool run orders', files: {}, expected: '(package)' },
  { launch: 'dnx Orders.Mcp --yes', files: {}, expected: '(package)' },
  {
    launch: 'go run ./cmd/orders --stdio',
    files: { 'go.mod': 'module x.example/shop\n', 'cmd/orders/main.go': 'package main\nfunc main() {}' },
    expected: 'cmd/orders/main.go',
    folder: '/w',
  },
  {
    launch: 'go run .',
    files: { 'go.mod': 'module x', 'main.go': 'package main\nfunc main() {}' },
    expected: 'main.go',
  },
  {
    launch: 'go run -C server -tags x .',
    files: { 'server/go.mod': 'module x', 'server/app.go': 'package main\nfunc main() {}' },
    expected: 'server/app.go',
    folder: '/w/server',
  },
  { launch: 'go run main.go', files: { 'main.go': 'package main\nfunc main() {}' }, expected: 'main.go' },
  {
    launch: 'go run x.example/shop/cmd/a',
    files: { 'go.mod': 'module x.example/shop', 'cmd/a/a.go': 'package main\nfunc main() {}' },
    expected: 'cmd/a/a.go',
  },
  { launch: 'go run x.example/other@latest', files: {}, expected: '(package)' },
  {
    launch: './bin/orders',
    files: {
      'go.mod': 'module x',
      'cmd/orders/main.go': 'package main\nfunc main() {}',
      'cmd/b/main.go': 'package main\nfunc main() {}',
    },
    expected: 'cmd/orders/main.go',
    built: 'bin/orders',
  },
  {
    launch: '/w/build/srv',
    files: {
      'go.mod': 'module x',
      Makefile: 'build:\n\tgo build -o build/srv ./cmd/b\n',
      'cmd/a/main.go': 'package main\nfunc main() {}',
      'cmd/b/main.go': 'package main\nfunc main() {}',
    },
    expected: 'cmd/b/main.go',
    built: 'build/srv',
  },
  {
    launch: 'cargo run',
    files: { 'Cargo.toml': '[package]\nname = "shop"', 'src/main.rs': main },
    expected: 'src/main.rs',
  },
  {
    launch: 'cargo run --release --bin orders -- --stdio',
    files: { 'Cargo.toml': '[package]\nname = "shop"', 'src/bin/orders.rs': main, 'src/main.rs': main },
    expected: 'src/bin/orders.rs',
  },
  {
    launch: 'cargo run --manifest-path crates/mcp/Cargo.toml',
    files: {
      'crates/mcp/Cargo.toml': '[package]\nname = "mcp"\n[[bin]]\nname = "mcp"\npath = "app/go.rs"',
      'crates/mcp/app/go.rs': main,
    },
    expected: 'crates/mcp/app/go.rs',
    folder: '/w/crates/mcp',
  },
  {
    launch: 'cargo run -q -p mcp',
    files: {
      'Cargo.toml': '[workspace]\nmembers = ["crates/*"]',
      'crates/a/Cargo.toml': '[package]\nname="a"',
      'crates/a/src/main.rs': '',
      'crates/mcp/Cargo.toml': '[package]\nname="mcp"',
      'crates/mcp/src/main.rs': main,
    },
    expected: 'crates/mcp/src/main.rs',
  },
  {
    launch: 'target/release/orders',
    files: {
      'Cargo.toml': '[workspace]',
      'orders/Cargo.toml': '[package]\nname="orders"',
      'orders/src/main.rs': main,
    },
    expected: 'orders/src/main.rs',
    built: 'target/release/orders',
  },
  {
    launch: ['C:\\code\\w\\target\\debug\\orders.exe'],
    files: { 'Cargo.toml': '[package]\nname="orders"', 'src/main.rs': main },
    expected: 'src/main.rs',
    built: 'target/debug/orders.exe',
  },
  {
    launch: 'java -jar target/shop-1.0.jar',
    files: {
      'pom.xml': '<project/>',
      'src/main/java/x/App.java': '@SpringBootApplication class App {}',
      'src/main/java/x/A.java': 'static void main(String[] a)',
    },
    expected: 'src/main/java/x/App.java',
    built: 'target/shop-1.0.jar',
  },
  {
    launch: 'java -Xmx1g -jar mcp/build/libs/mcp-all.jar',
    files: {
      'mcp/build.gradle.kts': '',
      'mcp/src/main/java/A.java': 'public static void main(String[] a) {}',
    },
    expected: 'mcp/src/main/java/A.java',
    built: 'mcp/build/libs/mcp-all.jar',
  },
  {
    launch: 'java -jar /Users/ada/repo/mcp/target/mcp-2.jar',
    files: { 'mcp/pom.xml': '', 'mcp/src/main/java/A.java': 'public static void main(String[] a) {}' },
    expected: 'mcp/src/main/java/A.java',
    built: '../Users/ada/repo/mcp/target/mcp-2.jar',
  },
  {
    launch: 'java -cp target/classes x.shop.Main',
    files: { 'pom.xml': '', 'src/main/java/x/shop/Main.java': main },
    expected: 'src/main/java/x/shop/Main.java',
  },
  {
    launch: 'mvn -q spring-boot:run',
    files: { 'pom.xml': '', 'src/main/java/A.java': '@SpringBootApplication' },
    expected: 'src/main/java/A.java',
  },
  {
    launch: './gradlew :mcp:run',
    files: {
      gradlew: '#!/bin/sh',
      'mcp/build.gradle': '',
      'mcp/src/main/java/A.java': 'static void main(String[] a)',
    },
    expected: 'mcp/src/main/java/A.java',
  },
  { launch: 'jbang Server.java', files: { 'Server.java': main }, expected: 'Server.java' },
]);
