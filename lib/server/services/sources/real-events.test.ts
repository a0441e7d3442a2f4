import { expect, test } from 'vitest';
import { writeHarness } from '@/lib/testing/write-harness';
import { getRecentEvents } from '../recent-events';
import { getLatestEvent } from './latest-event';
import { listRefusedRequests } from './refused-requests';

const harness = writeHarness();

test('what a source of the embedded gateway takes is its newest event and a sample, digit for digit; what it refuses has a reason', async () => {
  const { gateway, context: ofOutgoing } = await harness.embedded();
  const { connection } = ofOutgoing;
  const context = { ...ofOutgoing, connection: { ...connection, projectId: gateway.incoming } };
  const made = await gateway.ask('POST', gateway.incoming, '/sources', {
    name: 'Takes events',
    type: 'http',
    verifier: {
      type: 'api_key',
      api_key: { header_name: 'X-Sender-Key', header_value: 'a-key-of-the-sender' },
    },
  });
  const uid = String(made.fields.uid);
  const send = (headers: Record<string, string>) =>
    fetch(String(made.fields.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-other': 'kept', ...headers },
      body: '{"large":  12345678901234567890}',
    });
  expect(await getLatestEvent(context, uid)).toEqual({ event: null });
  expect((await send({ 'x-sender-key': 'another-key' })).status).toBe(400);
  expect((await send({ 'x-sender-key': 'a-key-of-the-sender' })).status).toBe(200);

  const { event } = await getLatestEvent(context, uid);
  const { events } = await getRecentEvents(context);
  expect(events).toMatchObject([{ uid: event?.uid }]);
  expect(events[0]?.payload).toContain('12345678901234567890');
  const { requests } = await listRefusedRequests(context, uid);
  expect(requests).toMatchObject([{ status: 400, reason: expect.stringMatching(/\w/) }]);
  for (const secret of ['a-key-of-the-sender', 'another-key']) {
    expect(JSON.stringify([events, requests])).not.toContain(secret);
  }
});
