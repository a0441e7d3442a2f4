import { randomBytes } from 'node:crypto';
import { afterEach } from 'vitest';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { EndpointCreateSave, EndpointUpdateSave } from '@/lib/contract/console/endpoint-save';
import { endpointKind } from '@/lib/server/services/endpoints/kind';
import { createResource } from '@/lib/server/services/resource/create';
import { getResourceState } from '@/lib/server/services/resource/state';
import { updateResource } from '@/lib/server/services/resource/update';
import type { WriteContext } from '@/lib/server/services/resource/write-context';
import { isRecord } from '@/lib/util/json';
import type { Behaviour } from './fake-gateway/behaviour';
import {
  type FakeGateway,
  type FakeGatewayOptions,
  startFakeGateway,
} from './fake-gateway/fake-gateway';
import { type AuthenticationChoice, filledEndpoint } from './filled-endpoints';
import { openServiceContext, type TestContext } from './service-context';
import { openTestGateway } from './test-gateway';

export type TestWriteContext = TestContext & WriteContext;

/** A gateway to write to, and what it holds beneath every mask and cache. */
export interface Written {
  context: TestWriteContext;
  /** The stored endpoint; undefined when there is none. */
  raw(uid: string): Promise<Record<string, unknown> | undefined>;
}

export const operationId = () => randomBytes(12).toString('base64url');

/** Creates through the console's server. */
export async function make(context: WriteContext, body: EndpointCreateSave) {
  return await createResource(endpointKind, context, { operationId: operationId(), body });
}

/** The baseline that a form starts from. */
export async function load(context: WriteContext, uid: string): Promise<Baseline> {
  const state = await getResourceState(endpointKind, context, uid);
  if (!state) throw new Error('the gateway has no reads');
  return state.baseline;
}

export async function save(
  context: WriteContext,
  uid: string,
  baseline: Baseline,
  body: EndpointUpdateSave,
) {
  return await updateResource(endpointKind, context, uid, {
    operationId: operationId(),
    baseline,
    body,
  });
}

/** Loads the endpoint as a form does and saves these changes. */
export async function change(context: WriteContext, uid: string, body: EndpointUpdateSave) {
  return await save(context, uid, await load(context, uid), body);
}

/** Opens gateways to write to; closes them after each test of a file. */
export function writeHarness() {
  const closing: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  function contextOf(gateway: { baseUrl: string; apiKey: string; projectId: string }) {
    const context = { ...openServiceContext(gateway), session: { id: 'the-session' } };
    closing.push(context.close);
    return context;
  }

  return {
    contextOf,
    async fake(
      behaviour: Partial<Behaviour>,
      state: NonNullable<FakeGatewayOptions['state']> = {},
    ): Promise<Written & { gateway: FakeGateway }> {
      const gateway = await startFakeGateway({ behaviour, state });
      closing.push(gateway.stop);
      return {
        gateway,
        context: contextOf(gateway),
        raw: async (uid) => structuredClone(gateway.state.endpoints.find((row) => row.uid === uid)),
      };
    },
    async embedded(
      settings: Parameters<typeof openTestGateway>[0] = {},
    ): Promise<Written & { gateway: ReturnType<typeof openTestGateway> }> {
      const gateway = openTestGateway(settings);
      const { port } = await gateway.gateway.start();
      closing.push(gateway.close);
      const context = contextOf({
        baseUrl: `http://127.0.0.1:${port}/api`,
        apiKey: gateway.key,
        projectId: gateway.outgoing,
      });
      return {
        gateway,
        context,
        async raw(uid) {
          const { data } = await gateway.ask('GET', gateway.outgoing, `/endpoints/${uid}`);
          return isRecord(data) ? data : undefined;
        },
      };
    },
  };
}

/** Opens a fake gateway with one filled endpoint in it, made through the console's server. */
export function openEndpoint(harness: ReturnType<typeof writeHarness>) {
  return async (behaviour: Behaviour, choice: AuthenticationChoice = 'api_key') => {
    const bed = await harness.fake(behaviour);
    const { resource } = await make(bed.context, filledEndpoint(choice));
    bed.gateway.forgetRequests();
    const puts = () => bed.gateway.requests.filter(({ method }) => method === 'PUT');
    return { ...bed, uid: resource.uid, puts };
  };
}
