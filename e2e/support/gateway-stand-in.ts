import { gatewayChoices } from '../../lib/server/gateway-choices.mjs';
import { type Behaviour, bySpecification } from '../../lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '../../lib/testing/fake-gateway/fake-gateway';
import {
  type GatewayGroup,
  type GatewayKind,
  gatewayKinds,
} from '../../lib/testing/fake-gateway/gateway-kinds';
import {
  fakeEndpoint,
  fakePortalLink,
  fakeSource,
  fakeSubscription,
} from '../../lib/testing/fake-gateway/rows';
import type { HttpPoster } from './http-client';
import { numbered } from './numbered-rows';
import { type RunningConsole, startConsole } from './running-console';
import { fakeSecrets } from './written-secrets';

/** Short enough to wait for, long enough for a busy machine. */
const shortMs = 4_000;

function limitsOf(deadlineMs: number) {
  return {
    checkMs: deadlineMs,
    readMs: deadlineMs,
    writeMs: deadlineMs,
    slowMs: deadlineMs,
    signInPerMinutePerAddress: 100_000,
    signInPerMinute: 100_000,
  };
}

/** Rows of every resource: enough links for two pages, few of the rest. */
function rows() {
  return {
    portalLinks: numbered(30, fakePortalLink),
    endpoints: numbered(5, fakeEndpoint),
    sources: numbered(3, fakeSource),
    subscriptions: numbered(3, fakeSubscription),
  };
}

function otherRows() {
  const named = (name: string) => ({ name: `Theirs: ${name}`, owner_id: 'theirs' });
  return {
    portalLinks: [fakePortalLink(1, named('link'))],
    endpoints: [fakeEndpoint(1, named('endpoint'))],
    sources: [fakeSource(1, named('source'))],
    subscriptions: [fakeSubscription(1, named('subscription'))],
    project: { uid: 'fake-project', name: 'Their project', type: 'incoming' },
  };
}

/** A fake of each kind, by group and kind. */
async function startKinds(): Promise<Map<string, FakeGateway>> {
  const started = Object.entries(gatewayKinds).flatMap(([group, { type, kinds }]) =>
    Object.entries<Behaviour>(kinds).map(async ([kind, behaviour]) => {
      const state = { project: { uid: kind, name: kind, type } };
      const gateway = await startFakeGateway({ behaviour, state, apiKey: `CO.${kind}.key` });
      return [`${group} ${kind}`, gateway] as const;
    }),
  );
  return new Map(await Promise.all(started));
}

/** A console whose gateways are fakes that break on demand, all of which it offers. */
export interface ConsoleOverFake {
  console: RunningConsole;
  gateway: FakeGateway;
  /** Offered at sign-in too: another gateway that knows its project by the same id. */
  otherGateway: FakeGateway;
  /** Offered too: a gateway with the six documented operations alone. */
  documentedGateway: FakeGateway;
  /** Offered too: a gateway of a kind, its project named like the kind. */
  ofKind<G extends GatewayGroup>(group: G, kind: GatewayKind<G>): FakeGateway;
  /** Signs a caller in to the project of the fake. */
  signIn(request: HttpPoster): Promise<void>;
  /**
   * Makes the fake as new for a test: no fault, the first rows, nothing received, and another key,
   * since a console remembers by key what a gateway turned out to be.
   */
  reset(): void;
  remove(): Promise<void>;
}

/** @param deadlineMs for every call of the gateway */
export async function startConsoleOverFake(deadlineMs = shortMs): Promise<ConsoleOverFake> {
  const gateway = await startFakeGateway({ state: rows() });
  const otherGateway = await startFakeGateway({
    state: otherRows(),
    apiKey: 'CO.other.key-of-the-other',
  });
  const documentedGateway = await startFakeGateway({
    behaviour: { ...bySpecification, routes: 'documented' },
    state: { ...rows(), project: { uid: 'documented-project', name: '', type: '' } },
    apiKey: 'CO.documented.key-of-the-documented',
  });
  const kinds = await startKinds();
  const others = [otherGateway, documentedGateway, ...kinds.values()];
  const console = await startConsole({
    env: {
      GATEWAY_URL: gateway.baseUrl,
      GATEHOUSE_GATEWAY_ORIGINS: others.map(({ baseUrl }) => baseUrl).join(','),
      GATEHOUSE_TEST_LIMITS: JSON.stringify(limitsOf(deadlineMs)),
    },
  });
  const behaviour = { ...gateway.behaviour };
  const projectName = gateway.state.project.name;
  return {
    console,
    gateway,
    otherGateway,
    documentedGateway,
    ofKind(group, kind) {
      const found = kinds.get(`${group} ${kind}`);
      if (!found) throw new Error(`no gateway ${kind} of ${group}`);
      return found;
    },
    signIn: (request) => signInTo(request, console, gateway),
    reset() {
      console.guard(fakeSecrets(gateway));
      gateway.heal();
      Object.assign(gateway.behaviour, behaviour);
      Object.assign(gateway.state, rows());
      gateway.state.project.name = projectName;
      gateway.renewKey();
      gateway.forgetRequests();
    },
    async remove() {
      await console.remove();
      await Promise.all([gateway, ...others].map((each) => each.stop()));
    },
  };
}

/** Signs a caller in to the project of a gateway that a console offers. */
export async function signInTo(
  request: HttpPoster,
  { origin }: Pick<RunningConsole, 'origin'>,
  { baseUrl, projectId, apiKey }: Pick<FakeGateway, 'baseUrl' | 'projectId' | 'apiKey'>,
): Promise<void> {
  const [choice] = gatewayChoices({ gatewayUrl: baseUrl, gatewayOrigins: [], gatewayPort: 0 });
  const answer = await request.post(`${origin}/api/session`, {
    headers: { Origin: origin, 'X-Gatehouse': '1' },
    data: { kind: 'key', gateway: choice?.id, projectId, apiKey },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}
