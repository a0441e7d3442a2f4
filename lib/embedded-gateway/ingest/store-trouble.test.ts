import { afterEach, expect, test, vi } from 'vitest';
import {
  failureText,
  type IngestChange,
  openTestIngest,
  type TestIngest,
} from '@/lib/testing/ingest-harness';
import { GatewayError } from '../base/gateway-error';
import { ingestLimits } from './ingest-limits';

let gateway: TestIngest;
afterEach(() => gateway.close());

const failing = (error: Error): IngestChange => ({
  events: (events) => ({ ...events, accept: { accept: () => Promise.reject(error) } }),
});
const withCode = (code: string) => Object.assign(new Error(code), { code });

test.each([
  [withCode('SQLITE_FULL'), 'the disk of the gateway is full'],
  [withCode('SQLITE_IOERR_WRITE'), 'takes no writes'],
  [withCode('SQLITE_BUSY'), 'another program holds the database'],
  [new GatewayError(503, 'no room for events'), 'no room for events'],
])('%s: the sender is told to come back, and no matching begins', async (error, words) => {
  gateway = openTestIngest(failing(error));
  const { source, status, headers, body } = await gateway.ask({}, { body: '{}' });
  expect([status, headers['Retry-After']]).toEqual([503, '10']);
  expect(body).toContain(words);
  expect(gateway.onAccepted).not.toHaveBeenCalled();
  expect(gateway.log.error).not.toHaveBeenCalled();
  expect(gateway.refused(source.uid)).toMatchObject([{ status: 503, size: 2 }]);
});

test('what nobody expects is logged, without what was sent, and answered as such', async () => {
  const error = new Error('out of luck');
  gateway = openTestIngest(failing(error));
  const { status, body } = await gateway.ask({}, { body: '"pers0nal"' });
  expect([status, body]).toEqual([500, failureText('an unexpected error occurred')]);
  expect(gateway.log.error).toHaveBeenCalledExactlyOnceWith(
    { requestId: 'request-1', err: error },
    'An ingest request failed.',
  );
});

test('events wait in memory within bounds; what is more is told to come back', async () => {
  const release: (() => void)[] = [];
  const accept = vi.fn(
    () =>
      new Promise<{ isDuplicate: boolean }>((resolve) => {
        release.push(() => resolve({ isDuplicate: false }));
      }),
  );
  gateway = openTestIngest({ events: (events) => ({ ...events, accept: { accept } }) });
  const { mask_id } = gateway.source();
  const send = () => gateway.send(mask_id, { body: '{}' });
  const waiting = Array.from({ length: ingestLimits.waitingEvents }, send);
  await vi.waitFor(() => expect(release).toHaveLength(ingestLimits.waitingEvents));
  const refused = await send();
  expect([refused.status, refused.headers['Retry-After']]).toEqual([503, '1']);
  for (const end of release) end();
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  const last = send();
  await vi.waitFor(() => expect(accept).toHaveBeenCalledTimes(ingestLimits.waitingEvents + 1));
  release.at(-1)?.();
  expect((await last).status).toBe(200);
});
