import { afterEach, beforeEach, expect, test } from 'vitest';
import { portalLinkSearch } from '@/lib/contract/console/searches';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { portalLinkKind } from '../portal-links/kind';
import { listResource } from '../resource/list';

let gateway: FakeGateway;
let context: TestContext;

beforeEach(async () => {
  gateway = await startFakeGateway();
  context = openServiceContext(gateway);
});

afterEach(async () => {
  await context.close();
  await gateway.stop();
});

const list = () => listResource(portalLinkKind, context, portalLinkSearch.empty);
const unauthorized = (message: string) => ({ kind: 'failure', status: 401, message }) as const;
const onList = /GET .*portal-links/;
const onProject = /GET .*projects\/fake-project$/;

test('a key that is refused twice, a second apart, is dead', async () => {
  gateway.fail({ fault: unauthorized('authorization failed') });
  await expect(list()).rejects.toMatchObject({
    code: 'gateway_key_refused',
    gateway: { status: 401, message: 'authorization failed' },
  });
  expect(gateway.requests).toHaveLength(3);
  expect(context.slept).toEqual([1_000]);
});

test('a key that is taken the second time is not', async () => {
  gateway.fail({ fault: unauthorized('authorization failed'), when: onList });
  gateway.fail({ fault: unauthorized('authorization failed'), when: onProject, times: 1 });
  await expect(list()).rejects.toMatchObject({ code: 'gateway_trouble' });
});

test('a refusal of one request does not end anything while the key works', async () => {
  gateway.fail({ fault: unauthorized('authorization failed'), when: onList });
  await expect(list()).rejects.toMatchObject({ code: 'gateway_trouble' });
  expect(context.slept).toEqual([]);
});

test('a missing licence is told as that and is not looked into', async () => {
  gateway.fail({ fault: unauthorized('Access denied'), when: onList });
  await expect(list()).rejects.toMatchObject({
    code: 'gateway_licence',
    gateway: { message: 'Access denied' },
  });
  expect(gateway.requests).toHaveLength(1);
});

test('a gateway in trouble does not end the session', async () => {
  gateway.fail({ fault: unauthorized('authorization failed'), when: onList });
  gateway.fail({ fault: { kind: 'raw', status: 500, text: '' }, when: onProject });
  await expect(list()).rejects.toMatchObject({ code: 'gateway_trouble' });
});

test('many refusals at one time are looked into once', async () => {
  gateway.fail({ fault: unauthorized('authorization failed') });
  const results = await Promise.allSettled(Array.from({ length: 10 }, list));
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  const probes = gateway.requests.filter(({ target }) => target.endsWith('/fake-project'));
  expect(probes.length).toBeLessThanOrEqual(4);
});

test.each(['', 'Authentication required', 'invalid header structure'])(
  'a 401 that says %j is looked into as well',
  async (message) => {
    gateway.fail({ fault: unauthorized(message), when: onList });
    await expect(list()).rejects.toMatchObject({ code: 'gateway_trouble' });
  },
);
