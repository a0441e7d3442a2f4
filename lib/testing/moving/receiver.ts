import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a receiver got it. */
export interface Received {
  method: string;
  /** Path with query. */
  url: string;
  /** Names as they came, in their order. */
  headers: [name: string, value: string][];
  body: Buffer;
}

type Answer = (received: Received, response: ServerResponse) => void;

export interface Receiver {
  origin: string;
  /** All requests so far, in the order in which they were complete. */
  received: Received[];
  /** Answers from now on; 200 with a short text until then. */
  answerBy(answer: Answer): void;
  /** Resolves once what came in satisfies `isEnough`. */
  until(isEnough: (received: readonly Received[]) => boolean): Promise<void>;
  close(): Promise<void>;
}

function headersOf({ rawHeaders }: IncomingMessage): Received['headers'] {
  return rawHeaders.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : [],
  );
}

/** The first value of a header, whatever its case; undefined without one. */
export function headerOf({ headers }: Received, wanted: string): string | undefined {
  const name = wanted.toLowerCase();
  return headers.find(([each]) => each.toLowerCase() === name)?.[1];
}

const thanks: Answer = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/plain' });
  response.end('thanks');
};

/** An HTTP receiver on loopback that keeps all it gets. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let answer = thanks;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      const one = { method, url, headers: headersOf(request), body: Buffer.concat(chunks) };
      received.push(one);
      answer(one, response);
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answerBy: (next) => {
      answer = next;
    },
    until: (isEnough) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isEnough(received)) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
