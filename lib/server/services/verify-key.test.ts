import { afterEach, describe, expect, test } from 'vitest';
import { projectFactsOf } from '@/lib/server/services/context/project-facts';
import { type Behaviour, bySpecification, release26 } from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { errorPage } from '@/lib/testing/fake-gateway/fault';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { verifyKey } from './verify-key';

let gateway: FakeGateway;
let context: TestContext;

async function open(behaviour: Partial<Behaviour> = {}) {
  gateway = await startFakeGateway({ behaviour });
  context = openServiceContext(gateway);
}

afterEach(async () => {
  await context.close();
  await gateway.stop();
});

const verify = (change: Partial<TestContext['connection']> = {}) =>
  verifyKey({ ...context.connection, ...change }, context);

test('a good key is taken, and the project’s name and kind are known from then on', async () => {
  await open();
  await verify();
  expect(projectFactsOf(context.connection, context.runtime)).toEqual({
    projectName: 'Fake project',
    projectType: 'outgoing',
    release: null,
  });
  expect(gateway.requests).toHaveLength(1);
});

test('a project id that is not the key’s own is refused by naming the project', async () => {
  await open();
  await expect(verify({ projectId: 'another-project' })).rejects.toMatchObject({
    code: 'project_mismatch',
    detail: expect.stringContaining('“Fake project” (fake-project), not to another-project'),
  });
  const facts = projectFactsOf(
    { ...context.connection, projectId: 'another-project' },
    context.runtime,
  );
  expect(facts.projectName).toBeNull();
});

test.each(['bearer', 'bare', 'both'] as const)(
  'a bad key is refused: %s',
  async (authorization) => {
    await open({ authorization });
    await expect(verify({ apiKey: 'CO.bad.key' })).rejects.toMatchObject({
      code: 'sign_in_refused',
      gateway: { status: 401 },
    });
  },
);

test('a gateway with the documented operations alone is asked for one row of its list', async () => {
  await open({ routes: 'documented' });
  await verify();
  expect(gateway.requests.map(({ target }) => target)).toEqual([
    '/api/v1/projects/fake-project',
    '/api/v1/projects/fake-project/portal-links?perPage=1',
  ]);
  await expect(verify({ apiKey: 'CO.bad.key' })).rejects.toMatchObject({ code: 'sign_in_refused' });
});

test('a base URL without the routes of a gateway is told as that, not as a bad key', async () => {
  await open();
  const text = '404 page not found';
  gateway.fail({ fault: { kind: 'raw', status: 404, text, contentType: 'text/plain' } });
  await expect(verify()).rejects.toMatchObject({
    code: 'bad_gateway_answer',
    detail: expect.stringContaining('base URL'),
  });
});

test('a missing licence does not refuse the key', async () => {
  await open({ ...release26, licensed: false, routes: 'documented' });
  await expect(verify()).resolves.toBeUndefined();
});

describe.each([bySpecification, release26])('on any release: $release', (behaviour) => {
  test.each([
    [{ kind: 'failure', status: 400, message: 'project not found' }, 'not_found'],
    [{ kind: 'failure', status: 400, message: 'failed to retrieve project' }, 'not_found'],
    [{ kind: 'failure', status: 404, message: 'project not found' }, 'not_found'],
    [{ kind: 'failure', status: 400, message: 'no' }, 'gateway_rejected'],
    [{ kind: 'failure', status: 403, message: 'Unauthorized' }, 'sign_in_refused'],
    [{ kind: 'raw', status: 200, text: errorPage, contentType: 'text/html' }, 'bad_gateway_answer'],
    [{ kind: 'redirect', status: 302, location: 'https://evil.example/' }, 'bad_gateway_answer'],
    [{ kind: 'raw', status: 500, text: '' }, 'gateway_trouble'],
    [{ kind: 'reset_before' }, 'gateway_unreachable'],
  ] as const)('%j ends as %s', async (fault, code) => {
    await open(behaviour);
    gateway.fail({ fault });
    await expect(verify()).rejects.toMatchObject({ code });
  });
});

test('an unknown project is told as that, with what the gateway said, at the field of its id', async () => {
  await open();
  gateway.fail({ fault: { kind: 'failure', status: 400, message: 'project not found' } });
  await expect(verify()).rejects.toMatchObject({
    code: 'not_found',
    fields: { projectId: expect.stringContaining('knows no project') },
    gateway: { message: 'project not found' },
  });
});

test('no part of the key is in a refusal', async () => {
  await open();
  const apiKey = 'CO.secretpart.evenmoresecret';
  const error: unknown = await verify({ apiKey }).catch((thrown: unknown) => thrown);
  const { message, stack, ...rest } = error as Error;
  expect(JSON.stringify([message, stack, rest])).not.toMatch(/secretpart|evenmore/);
});
