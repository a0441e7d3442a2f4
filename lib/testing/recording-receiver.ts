import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedRequest } from '@/lib/testing/exchanges/load';

/** Stands in for the targets of the recording. */
export interface Receiver {
  /** Host and port that stand in for those of the recording. */
  host: string;
  /** What came since it was last asked for. */
  take(): ReceivedRequest[];
  close(): Promise<void>;
}

function pairsOf(raw: readonly string[]): [name: string, value: string][] {
  return raw.flatMap((name, at) =>
    at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as [string, string]] : [],
  );
}

/** A server on loopback that answers with the status that its address asks for, as the recorded one did. */
export async function startReceiver(): Promise<Receiver> {
  let got: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      const body = Buffer.concat(chunks).toString('utf8');
      got.push({ method, url, headers: pairsOf(request.rawHeaders), body });
      const status = Number(new URL(url, 'http://receiver').searchParams.get('status') ?? 200);
      const location = status >= 300 && status < 400 ? { Location: '/moved' } : {};
      response.writeHead(status, { 'Content-Type': 'application/json', ...location });
      response.end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    take() {
      const taken = got;
      got = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
