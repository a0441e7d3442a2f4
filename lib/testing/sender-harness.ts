import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { ingestListenerLimits, startIngestListener } from '@/lib/embedded-gateway/ingest-listener';
import type { Listener } from '@/lib/embedded-gateway/listen';
import { rawClient } from './attack/raw-clients';
import { openTestIngest, type TestIngest } from './ingest-harness';

type Limits = Partial<Record<keyof typeof ingestListenerLimits, number>>;

export const statusOf = (answer: string) => Number(answer.split(' ')[1]);

/** The bytes of a request without a body. */
export const head = (line: string, ...headers: string[]) =>
  [line, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n');

/** Sends bytes as they are and gives back everything until the listener hangs up. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const client = rawClient(port, bytes);
  await client.ended;
  return client.received();
}

/**
 * Opens listeners for senders in front of one ingest; they close after each test of a file, before which
 * there is a source of its own.
 */
export function senderHarness() {
  let gateway: TestIngest;
  let source: ReturnType<TestIngest['source']>;
  let listener: Listener | undefined;
  const answer = vi.fn<TestIngest['ingest']['answer']>();
  beforeAll(() => {
    gateway = openTestIngest();
  });
  beforeEach(() => {
    gateway.beginAnew();
    source = gateway.source();
    answer.mockReset();
    answer.mockImplementation(gateway.ingest.answer);
  });
  afterEach(async () => {
    await listener?.close();
    listener = undefined;
  });
  afterAll(() => gateway.close());

  const path = () => `/ingest/${source.mask_id}`;
  const post = (body: string, ...headers: string[]) =>
    head(`POST ${path()} HTTP/1.1`, `Content-Length: ${Buffer.byteLength(body)}`, ...headers) +
    body;
  const last = (body: string, ...headers: string[]) => post(body, 'Connection: close', ...headers);

  return {
    gateway: () => gateway,
    /** What asks ingest; called once the head of a request is there. */
    answer,
    path,
    /** The bytes of an event, and those of the last one over its connection. */
    post,
    last,
    /** Begins to listen, with limits of its own; resolves with the port taken. */
    async open(limits: Limits = {}): Promise<number> {
      listener = await startIngestListener(
        {
          ingest: { answer },
          newRequestId: gateway.newRequestId,
          observer: { answered: gateway.answered },
          log: gateway.log,
        },
        { host: '127.0.0.1', port: 0 },
        { ...ingestListenerLimits, ...limits },
      );
      return listener.port;
    },
    close: async () => listener?.close(),
    isServed: async (port: number) => statusOf(await exchange(port, last('{}'))) === 200,
    refused: () => gateway.refused(source.uid),
  };
}
