import type { Addressees, Headers } from '@/lib/broker-message/types';
import type { Explanation } from '@/lib/filter/explain';
import type { JudgeSample } from '@/lib/filter/worker/judge-sample';
import type { Release } from '@/lib/releases/dialect';
import type { Hmac } from '@/lib/signature/hmac';
import type { SourceVerifier } from '@/lib/signature/source-verifier';
import type { RunResult } from '@/lib/transform/run-types';
import type { RunOrder } from '@/lib/transform/runner';

/** What stands between a sender and an endpoint. */
export interface ChainSettings {
  /** Over HTTP to the source's address, as a message of a broker, or by the API of events. */
  wayIn: 'http' | 'broker' | 'api';
  verifier: SourceVerifier;
  /** Code; empty for none. */
  bodyFunction: string;
  headerFunction: string;
  eventTypes: readonly string[];
  filter: { body: Conditions; headers: Conditions };
  /** Code of the subscription; empty for none. */
  function: string;
  endpoint: { signature: 'simple' | 'advanced'; secret: string; isForm: boolean };
}

type Conditions = Readonly<Record<string, unknown>>;

/** What travels along the chain: a request, then an event, then a delivery. */
export interface Traveller {
  headers: Headers;
  /** Text of the body; JSON from the verifier on. */
  body: string;
  /** Type of the event; empty until there is one. */
  eventType: string;
  /** Told by messages of brokers and calls of the API. */
  named?: Addressees;
}

export type StepId =
  | 'request'
  | 'verifier'
  | 'body_function'
  | 'header_function'
  | 'filter'
  | 'function'
  | 'delivery';

/** How a step ended. After `stopped` nothing goes on; `skipped` has nothing to do. */
export type StepState = 'passed' | 'stopped' | 'skipped';

export interface StepResult {
  state: StepState;
  /** What happened, in a sentence. */
  note: string;
  after: Traveller;
  /** True where nothing is set that the step could do. */
  isUnset?: true;
  /** What a real gateway does otherwise, or makes of it, in sentences. */
  gateway: readonly string[];
  run?: RunResult;
  explained?: { part: 'body' | 'headers'; explanation: Explanation }[];
}

export interface ChainStep extends StepResult {
  id: StepId;
  before: Traveller;
}

/** What following an event needs from where that runs. */
export interface ChainWorld {
  run: (order: RunOrder) => Promise<RunResult>;
  judge: JudgeSample;
  release: Release;
  /** Whether the gateway also runs functions of sources for HTTP, as the interface says. */
  runsSourceFunctionsForHttp: boolean;
  /** Whether the project is one for incoming webhooks. */
  isIncoming: boolean;
  /** Seconds since 1970. */
  now: () => number;
  hmac?: Hmac;
}

export type Step = (
  traveller: Traveller,
  settings: ChainSettings,
  world: ChainWorld,
) => StepResult | Promise<StepResult>;
