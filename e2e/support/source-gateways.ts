import {
  bySpecification,
  writing24,
  writing26,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import type { Row } from '@/lib/testing/fake-gateway/rows';
import { isRecord } from '@/lib/util/json';
import { test as base } from '../fixtures';
import { SourceForm } from '../screens/source-form';
import { watchBrowser } from './console-errors';
import { signInTo } from './gateway-stand-in';
import { type RunningConsole, startConsole } from './running-console';

const kinds = {
  /** 24.6.5. */
  release24: writing24,
  /** 26.3.6. */
  release26: writing26,
  /** 26.7.3. */
  release267: writing267,
  /** The six documented operations alone. */
  documented: { ...bySpecification, routes: 'documented' },
} as const;

type Kind = keyof typeof kinds;

interface Gateways {
  gateways: Record<Kind, FakeGateway>;
  console: RunningConsole;
}

interface Open {
  gateway: FakeGateway;
  form: SourceForm;
  /** The stored source, beneath every mask and cache. */
  stored: (uid: string) => Row;
  /** All that is set of it but for the name and the time of the last save, as text. */
  settings: (uid: string) => string;
  /** The body of the last request that wrote. */
  written: () => Record<string, unknown>;
  /** Another client's request, past the console; to the list where there is no id. */
  ask: (method: string, uid: string, body: unknown) => Promise<Response>;
}

const limits = {
  checkMs: 2_500,
  readMs: 2_500,
  writeMs: 2_500,
  slowMs: 2_500,
  signInPerMinutePerAddress: 100_000,
  signInPerMinute: 100_000,
};

async function startGateways(): Promise<Gateways> {
  const entries = await Promise.all(
    Object.entries(kinds).map(async ([kind, behaviour]) => {
      const state = { project: { uid: kind, name: kind, type: 'incoming' } };
      const gateway = await startFakeGateway({ behaviour, state, apiKey: `CO.${kind}.key` });
      return [kind, gateway];
    }),
  );
  const gateways = Object.fromEntries(entries) as Record<Kind, FakeGateway>;
  const [first = '', ...others] = Object.values(gateways).map(({ baseUrl }) => baseUrl);
  const console = await startConsole({
    env: {
      GATEWAY_URL: first,
      GATEHOUSE_GATEWAY_ORIGINS: others.join(','),
      GATEHOUSE_TEST_LIMITS: JSON.stringify(limits),
    },
  });
  return { gateways, console };
}

function empty({ state, heal, forgetRequests }: FakeGateway): void {
  heal();
  Object.assign(state, { sources: [], isBrokerDown: false });
  state.endpointCache.clear();
  forgetRequests();
}

/** A value without what means "not set", its names in order. */
function inOrder(value: unknown): unknown {
  if (!isRecord(value)) return value ?? undefined;
  const entries = Object.entries(value).map(([key, item]) => [key, inOrder(item)]);
  return Object.fromEntries(entries.sort());
}

/** What a test reads of a gateway and asks of it, past the console. */
function around(gateway: FakeGateway): Omit<Open, 'gateway' | 'form'> {
  const { baseUrl, projectId, apiKey } = gateway;
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  const stored = (uid: string) => {
    const found = gateway.state.sources.find((row) => row.uid === uid);
    if (!found) throw new Error(`no source ${uid}`);
    return structuredClone(found);
  };
  return {
    stored,
    settings(uid) {
      const { name: _, updated_at: __, ...rest } = stored(uid);
      return JSON.stringify(inOrder(rest));
    },
    written() {
      const request = gateway.requests.findLast(({ method }) => ['POST', 'PUT'].includes(method));
      return JSON.parse(request?.body ?? 'null');
    },
    ask: (method, uid, body) =>
      fetch(`${baseUrl}/v1/projects/${projectId}/sources${uid && `/${uid}`}`, {
        method,
        headers,
        body: JSON.stringify(body),
      }),
  };
}

/** Tests of the source form over gateways that differ from the interface, each as new. */
export const test = base.extend<
  { over: (kind: Kind) => Promise<Open> },
  { sourceGateways: Gateways }
>({
  sourceGateways: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const started = await startGateways();
      await use(started);
      await started.console.remove();
      await Promise.all(Object.values(started.gateways).map((gateway) => gateway.stop()));
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  over: async ({ page, context, sourceGateways: { gateways, console } }, use) => {
    const errors = await watchBrowser(context, console.origin);
    await use(async (kind) => {
      const gateway = gateways[kind];
      empty(gateway);
      await signInTo(context.request, console, gateway);
      const list = `${console.origin}/projects/${gateway.projectId}/sources`;
      return { gateway, form: new SourceForm(page, list), ...around(gateway) };
    });
    for (const gateway of Object.values(gateways)) gateway.heal();
    base.expect(errors.unexpected(), 'errors in the browser').toEqual([]);
  },
});

export { expect } from '../fixtures';
