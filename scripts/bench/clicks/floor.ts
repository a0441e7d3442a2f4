import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const style =
  'body{font:14px sans-serif;margin:0}table{width:100%}td{padding:8px;border-bottom:1px solid #ddd}';
const rows = Array.from(
  { length: 20 },
  (_, at) => `<tr><td>link ${at}</td><td>owner</td><td>1</td></tr>`,
).join('');
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>floor</title><link rel="stylesheet" href="/s.css"></head><body><main><table><tbody>${rows}</tbody></table></main></body></html>`;

export interface Floor {
  origin: string;
  stop(): void;
}

/** Serves a page of one style sheet and twenty rows: what any page costs in this harness. */
export async function serveFloor(): Promise<Floor> {
  const server = createServer((request, response) => {
    const isStyle = request.url === '/s.css';
    response.setHeader('content-type', isStyle ? 'text/css' : 'text/html');
    response.end(isStyle ? style : page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
