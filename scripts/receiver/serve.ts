import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { ReceivedDelivery } from './delivery-text';
import { ReceiverError } from './receiver-error';
import { isSignedBy } from './signature-check';

const HOST = '127.0.0.1';
/** A gateway delivers up to 1 MiB, and a function may make more of it. */
const MAXIMUM_BYTES = 8 * 1024 * 1024;

/** What the deliveries are signed by. */
export interface Signing {
  header: string;
  secrets: readonly string[];
}

/** The whole body; undefined when it holds more than is taken. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAXIMUM_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * A receiver that answers every delivery with 200 and hands it on.
 * @param signingOf read anew for each delivery
 */
export function receiver(
  signing: () => Signing,
  onDelivery: (delivery: ReceivedDelivery) => void,
): Server {
  return createServer(async (request, response) => {
    const body = await bodyOf(request).catch(() => undefined);
    if (body === undefined) {
      response.writeHead(413, { Connection: 'close' }).end('too large\n');
      return;
    }
    const { header, secrets } = signing();
    const signature = request.headers[header.toLowerCase()];
    onDelivery({
      method: request.method ?? '',
      path: request.url ?? '',
      rawHeaders: request.rawHeaders,
      body,
      isSignatureRight:
        typeof signature === 'string' ? isSignedBy(secrets, signature, body) : undefined,
    });
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('received\n');
  });
}

/**
 * Listens on loopback.
 * @returns the port taken
 * @throws {ReceiverError} when the port cannot be had
 */
export function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ReceiverError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Name another one: npm run receiver -- --port 4001.`
            : `The receiver cannot listen on port ${port} (${error.code ?? error.message}).`,
        ),
      ),
    );
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
