import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { functionWorkers } from '@/lib/embedded-gateway/system-ports';
import { sameThread } from '@/lib/testing/filter-workers';
import { startReceiver } from '@/lib/testing/moving/receiver';
import { openTestGateway } from '@/lib/testing/test-gateway';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

test('after a restore nothing that was due goes out until it is released, and what comes in does', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'gatehouse-restored-'));
  const backup = path.join(parent, 'backup');
  const dataDirectory = path.join(parent, 'data');
  const receiver = await startReceiver();
  const settings = { allowHttpEndpoints: true, moving: { allowTargets: ['127.0.0.1/32'] } };
  const numbers = () => receiver.received.map(({ body }) => JSON.parse(body.toString()).number);

  // Not started, so that all of it is still due in the backup.
  const first = openTestGateway(settings);
  const endpoint = await first.ask('POST', first.outgoing, '/endpoints', {
    name: 'receiver',
    url: receiver.origin,
  });
  await first.ask('POST', first.outgoing, '/subscriptions', {
    name: 'all',
    endpoint_id: endpoint.fields.uid,
  });
  const eventOf = (number: number) => ({
    endpoint_id: endpoint.fields.uid,
    event_type: 'made',
    data: { number },
  });
  for (const number of [1, 2]) await first.ask('POST', first.outgoing, '/events', eventOf(number));
  await makeBackup(first.dataDirectory, backup, new Date());
  cpSync(first.dataDirectory, dataDirectory, { recursive: true });
  await first.close();

  const restoredAt = new Date('2026-11-29T12:00:00.000Z');
  await restoreBackup(backup, dataDirectory, restoredAt);
  const warn = vi.fn();
  const second = openTestGateway(
    { ...settings, dataDirectory, apiKey: first.key },
    sameThread,
    functionWorkers,
    { info: () => undefined, warn, error: () => undefined },
  );
  const ask = (method: string, rest: string, body?: unknown) =>
    second.ask(method, second.outgoing, rest, body);
  await second.gateway.start();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { count: 2 },
    expect.stringMatching(/held since a backup was restored.* released, in the console/),
  );
  expect((await ask('POST', '/events', eventOf(3))).status).toBe(201);
  await receiver.until((received) => received.length > 0);
  expect(numbers()).toEqual([3]);
  const held = { held_since: restoredAt.toISOString(), due: 2 };
  expect((await ask('GET', '/held-deliveries')).data).toEqual(held);

  const released = await ask('POST', '/held-deliveries/release');
  expect(released).toMatchObject({ status: 200, data: { held_since: null, due: 0 } });
  await receiver.until((received) => received.length === 3);
  expect(numbers().sort()).toEqual([1, 2, 3]);

  await second.close();
  await receiver.close();
  rmSync(parent, { recursive: true });
});
