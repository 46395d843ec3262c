import { isSuccess } from '../evidence/http.ts';
import { httpWith } from '../evidence/samples/http.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly status: number;
}

export default defineRule<Data, 'http'>({
  id: 'transport/origin',
  title: 'A local server does not check who sends a request',
  severity: 'warning',
  since: '0.1.0',
  needs: ['http'],
  clients: 'all',
  docs: {
    what: 'A server on this machine that accepts a request with `Origin: http://evil.example`. It is only tried on loopback.',
    why: 'Any web page that is open in a browser can send requests to servers on the same machine, and with a host name that changes its address (DNS rebinding) it can read the answers as well. The browser says in `Origin` where a request comes from. The specification has servers check it, and since 2025-11-25 answer 403; most servers were found not to.',
    how: 'Answer 403 when there is an `Origin` and it is none that you expect; requests without one come from programs and are fine. The official SDKs have it ready: `allowedOrigins` and `enableDnsRebindingProtection` of the TypeScript SDK 1.x, `TransportSecuritySettings` of the Python SDK. Listen at `127.0.0.1` and not at all addresses.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning',
      'https://modelcontextprotocol.io/specification/2025-11-25/changelog',
    ],
  },
  examples: {
    bad: [
      {
        name: 'The request is answered like every other',
        config: '{ "mcpServers": { "orders": { "type": "http", "url": "http://127.0.0.1:3000/mcp" } } }',
        report: { http: httpWith({ url: 'http://127.0.0.1:3000/mcp', foreignOriginStatus: 200 }) },
      },
    ],
    good: [
      {
        name: 'The request is refused',
        report: { http: httpWith({ url: 'http://127.0.0.1:3000/mcp', foreignOriginStatus: 403 }) },
      },
      { name: 'A server elsewhere, where it is not tried', report: { http: httpWith() } },
      {
        name: 'The server fails for another reason',
        report: { http: httpWith({ url: 'http://127.0.0.1:3000/mcp', foreignOriginStatus: 500 }) },
      },
    ],
  },
  *check({ http: { foreignOriginStatus: status } }) {
    if (status === undefined || !isSuccess(status)) return;
    yield { at: { kind: 'transport', field: 'url' }, data: { status } };
  },
  message: ({ status }) => ({
    summary: 'A web page can call this local server: it takes a foreign `Origin`.',
    why: `A request that says \`Origin: http://evil.example\` was answered with ${status}. A page whose host name is made to lead to this machine (DNS rebinding) can so use the tools of the person who has it open. The specification has wanted a check from the first, and 403 since 2025-11-25.`,
    fix: 'Answer 403 to an `Origin` that is not expected; the official SDKs have a setting for it. Requests without one are fine.',
  }),
  many: (count) => `Web pages can call ${count} local servers: they take a foreign \`Origin\`.`,
});
