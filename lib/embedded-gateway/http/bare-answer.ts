import { STATUS_CODES, validateHeaderValue } from 'node:http';
import type { Duplex } from 'node:stream';
import { destroyLater, LINGER_MS } from '@/lib/util/lingering-socket.mjs';
import type { IngestAnswer } from '../ingest/ingest';

/** Of those who are told that they are late or too many nobody waits: their places are needed. */
const letGoAtOnce: readonly number[] = [408, 503];

/**
 * Answers on a bare connection and ends it: for requests that the server does not turn into a response,
 * and for those whose bodies still come, which would be reset before the sender could read why.
 * @throws for a header that could not be sent
 */
export function answerBare(socket: Duplex, { status, headers, body }: IngestAnswer): void {
  socket.on('error', () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries({
    ...headers,
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => {
    validateHeaderValue(name, value);
    return `${name}: ${value}`;
  });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () =>
    destroyLater(socket, letGoAtOnce.includes(status) ? 0 : LINGER_MS),
  );
}
