import { expect, test } from 'vitest';
import { type Behaviour, bySpecification, writing26 } from '@/lib/testing/fake-gateway/behaviour';
import { filledEndpoint } from '@/lib/testing/filled-endpoints';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { createResource } from '../resource/create';
import { endpointKind } from './kind';

const harness = writeHarness();
const body = filledEndpoint('api_key');

async function open(behaviour: Behaviour = writing26) {
  const bed = await harness.fake(behaviour);
  const creates = () => bed.gateway.requests.filter(({ method }) => method === 'POST').length;
  return { ...bed, creates };
}

test('after a restart a repeat finds what the first one made, and sends nothing', async () => {
  const { context, gateway, creates } = await open();
  const request = { operationId: operationId(), body };
  const { resource } = await createResource(endpointKind, context, request);
  const restarted = harness.contextOf(gateway);
  await expect(
    createResource(endpointKind, restarted, { ...request, isRepeat: true }),
  ).rejects.toMatchObject({
    code: 'outcome_unknown',
    lookup: { verdict: 'saved', found: { uid: resource.uid } },
  });
  expect(creates()).toBe(1);
});

test('a repeat of what never arrived is carried out', async () => {
  const { context, creates } = await open();
  const { resource } = await createResource(endpointKind, context, {
    operationId: operationId(),
    isRepeat: true,
    body,
  });
  expect(resource.name).toBe(body.name);
  expect(creates()).toBe(1);
});

test('a repeat that cannot be looked up is not sent', async () => {
  const { context, creates } = await open({ ...bySpecification, routes: 'documented' });
  const repeat = { operationId: operationId(), isRepeat: true, body };
  await expect(createResource(endpointKind, context, repeat)).rejects.toMatchObject({
    lookup: { verdict: 'cannot_tell' },
  });
  expect(creates()).toBe(0);
});

test('a repeat that is remembered is answered with the first result', async () => {
  const { context, creates } = await open();
  const request = { operationId: operationId(), body };
  const first = await createResource(endpointKind, context, request);
  expect(await createResource(endpointKind, context, { ...request, isRepeat: true })).toEqual(
    first,
  );
  expect(creates()).toBe(1);
});

test('a failure inside the server after the sending is told by what the gateway holds', async () => {
  const { context, gateway, creates } = await open();
  const { fingerprints } = context.runtime.saves;
  const { of } = fingerprints;
  fingerprints.of = (value) => {
    if (gateway.state.endpoints.length > 0) throw new TypeError('a fault of our own');
    return of(value);
  };
  const request = { operationId: operationId(), body };
  const failed = { code: 'outcome_unknown', lookup: { verdict: 'saved' } };
  await expect(createResource(endpointKind, context, request)).rejects.toMatchObject(failed);
  fingerprints.of = of;
  await expect(createResource(endpointKind, context, request)).rejects.toMatchObject(failed);
  expect(creates()).toBe(1);
});
