import 'server-only';
import type { AnsweredData, BodyOf, QueryOf } from '@/lib/contract/gateway/operation';
import type { portalOperations } from '@/lib/contract/gateway/portal-api-operations';

/** An operation that a portal may ask for. */
export type PortalOperation = (typeof portalOperations)[keyof typeof portalOperations];

export interface PortalAsk<O extends PortalOperation> {
  params?: Readonly<Record<string, string>>;
  query?: QueryOf<O>;
  body?: BodyOf<O>;
}

/**
 * Asks a gateway for what a portal shows. The partner's goes by the token of the link; the
 * operator's, who looks at the same portal, by the key of the project, and answers reads alone.
 */
export interface PortalCaller {
  /** @throws ConsoleError for every failure */
  ask<O extends PortalOperation>(operation: O, options?: PortalAsk<O>): Promise<AnsweredData<O>>;
}
