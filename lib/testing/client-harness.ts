import { Agent } from 'undici';
import { afterEach, beforeEach } from 'vitest';
import { createGatewayClient } from '@/lib/server/gateway-client/create-gateway-client';
import type { ClientFailure, GatewayResult } from '@/lib/server/gateway-client/gateway-client';
import type { Deadlines } from '@/lib/server/gateway-client/limits';
import { createGatewayRuntime, type GatewayRuntime } from '@/lib/server/gateway-client/runtime';
import type { Behaviour } from './fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from './fake-gateway/fake-gateway';
import { fakeEndpoint, fakePortalLink } from './fake-gateway/rows';

/** Deadlines for tests that wait for one to pass. */
export const quick: Partial<Deadlines> = {
  connectMs: 150,
  checkMs: 300,
  readMs: 300,
  writeMs: 300,
  slowMs: 300,
};
const patient: Partial<Deadlines> = { connectMs: 2_000, checkMs: 5_000, readMs: 5_000 };

interface ClientChange {
  baseUrl?: string;
  apiKey?: string;
  deadlines?: Partial<Deadlines>;
  runtime?: GatewayRuntime;
}

/** A fake gateway and clients of it, fresh for each test of a file. */
export function clientHarness() {
  let gateway: FakeGateway;
  let dispatcher: Agent;
  let runtime: GatewayRuntime;

  beforeEach(async () => {
    gateway = await startFakeGateway({
      state: { portalLinks: [fakePortalLink(1)], endpoints: [fakeEndpoint(1)] },
    });
    dispatcher = new Agent({ connections: 32 });
    runtime = createGatewayRuntime({ dispatcher, sleep: async () => undefined });
  });

  afterEach(async () => {
    await dispatcher.destroy();
    await gateway.stop();
  });

  return {
    get gateway() {
      return gateway;
    },
    get runtime() {
      return runtime;
    },
    /** Puts another gateway in the place of the running one. */
    async replaceGateway(behaviour: Partial<Behaviour>) {
      await gateway.stop();
      gateway = await startFakeGateway({ behaviour, state: { portalLinks: [fakePortalLink(1)] } });
    },
    client(change: ClientChange = {}) {
      const { baseUrl, apiKey } = gateway;
      return createGatewayClient({ baseUrl, apiKey, runtime, deadlines: patient, ...change });
    },
  };
}

/** The failure of a call that must not succeed. */
export async function failureOf(sent: Promise<GatewayResult<unknown>>): Promise<ClientFailure> {
  const result = await sent;
  if (result.ok) throw new Error('expected a failure');
  return result.failure;
}
