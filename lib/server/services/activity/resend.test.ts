import { expect, test } from 'vitest';
import { createLog } from '@/lib/server/create-log.mjs';
import { release24 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeDelivery } from '@/lib/testing/fake-gateway/deliveries';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { resendDelivery } from './resend';

const harness = writeHarness();

async function bed(status: string) {
  const delivery = fakeDelivery(1, { status });
  const { context, gateway } = await harness.fake(release24, { deliveries: [delivery] });
  const logged: string[] = [];
  const log = createLog('info', { write: (line) => void logged.push(line) });
  const resend = (again?: true, operation = operationId()) =>
    resendDelivery({ ...context, log }, delivery.uid, {
      operationId: operation,
      ...(again && { again }),
    });
  return { resend, gateway, logged, uid: delivery.uid };
}

test.each(['Failure', 'Discarded'])(
  'one that is %s is sent once more, and the log tells it',
  async (status) => {
    const { resend, gateway, logged, uid } = await bed(status);
    expect(await resend()).toEqual({ uid, how: 'retry', status: 'Scheduled' });
    expect(gateway.state.sends).toEqual([uid]);
    expect(logged.join('')).toMatch(/"deed":"resend".*"count":1.*"session":"[0-9a-f]{8}"/);
    expect(logged.join('')).not.toContain(gateway.apiKey);
  },
);

test('one that has arrived is sent again only when that is asked for, and leaves a trace', async () => {
  const { resend, gateway, logged, uid } = await bed('Success');
  await expect(resend()).rejects.toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('has arrived'),
  });
  expect(gateway.state.sends).toEqual([]);
  expect(logged).toEqual([]);
  expect(await resend(true)).toMatchObject({ how: 'again' });
  expect(gateway.state.sends).toEqual([uid]);
  expect(logged).toHaveLength(1);
});

test.each(['Scheduled', 'Processing', 'Retry'])(
  'one that is %s is left to the gateway, which is said',
  async (status) => {
    const { resend, gateway } = await bed(status);
    await expect(resend()).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('still under way'),
    });
    expect(gateway.state.sends).toEqual([]);
  },
);

test('a double press sends once', async () => {
  const { resend, gateway, uid, logged } = await bed('Failure');
  const operation = operationId();
  const [first, second] = await Promise.all([
    resend(undefined, operation),
    resend(undefined, operation),
  ]);
  expect(second).toEqual(first);
  expect(gateway.state.sends).toEqual([uid]);
  expect(logged).toHaveLength(1);
});

test('a gateway that takes a forced resend and sends nothing is not told as sent', async () => {
  const { resend, gateway } = await bed('Success');
  gateway.fail({
    when: /forceresend/,
    fault: {
      kind: 'raw',
      status: 200,
      text: '{"status":true,"message":"0 successful, 1 failed","data":null}',
      instead: true,
    },
  });
  await expect(resend(true)).rejects.toMatchObject({ code: 'gateway_rejected' });
});

test('an answer that never came is told as open, and not sent a second time', async () => {
  const { resend, gateway } = await bed('Failure');
  gateway.fail({ when: /resend/, times: 1, fault: { kind: 'reset_after' } });
  const operation = operationId();
  const failed = { code: 'outcome_unknown' };
  await expect(resend(undefined, operation)).rejects.toMatchObject(failed);
  await expect(resend(undefined, operation)).rejects.toMatchObject(failed);
  expect(gateway.state.sends).toHaveLength(1);
});
