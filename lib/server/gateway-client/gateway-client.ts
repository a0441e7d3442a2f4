import type { GatewayFailure } from '@/lib/contract/gateway/failure';
import type { HttpAnswer } from '@/lib/contract/gateway/http-answer';
import type { Deed } from '@/lib/contract/gateway/operation';
import type { AnsweredData, BodyOf, Operation, QueryOf } from '@/lib/contract/gateway/operations';
import type { GatewayAnswer } from '@/lib/contract/gateway/read-answer';
import type { PathParameters, QueryParameters } from './request-url';

/** A failure of an operation: of what, and whether it may have taken effect all the same. */
export type ClientFailure = GatewayFailure & { deed: Deed; maybeApplied: boolean };

export type GatewayResult<T> =
  | ({ ok: true } & GatewayAnswer<T>)
  | { ok: false; failure: ClientFailure };

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Passed on to the gateway, which echoes it (gateway contract §2.2). */
  requestId?: string | undefined;
}

export interface SendOptions<O extends Operation> extends CallOptions {
  /** Values for the `{name}` parts of the path. */
  params?: PathParameters;
  query?: QueryOf<O>;
  body?: BodyOf<O>;
}

/** A question about a route rather than an operation of the contract; used by the probe alone. */
export interface Inspection extends CallOptions {
  method: 'GET' | 'OPTIONS';
  path: string;
  params?: PathParameters;
  query?: QueryParameters;
}

export type InspectionResult =
  | { ok: true; answer: HttpAnswer }
  | { ok: false; failure: ClientFailure };

export interface GatewayClient {
  /**
   * Sends an operation of the contract and reads its answer. Expected failures are data.
   * @throws ConsoleError `overloaded` when too many calls wait already
   * @throws the signal's reason when the caller gives up
   */
  send<O extends Operation>(
    operation: O,
    options?: SendOptions<O>,
  ): Promise<GatewayResult<AnsweredData<O>>>;
  /** Asks a route below the base URL with a method that cannot write; the answer comes unread. */
  inspect(inspection: Inspection): Promise<InspectionResult>;
  /** Asks `/health` at the gateway's origin, without the key (design §6). */
  inspectHealth(options?: CallOptions): Promise<InspectionResult>;
}
