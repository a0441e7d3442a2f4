import type { Availability } from '@/lib/contract/console/capabilities';
import { failureOf } from '@/lib/contract/gateway/failure';
import { bodyMessage, headerOf } from '@/lib/contract/gateway/http-answer';
import type { Method } from '@/lib/contract/gateway/operations';
import type { ClientFailure, InspectionResult } from '../../gateway-client/gateway-client';

/** What a probe found of one operation, with the gateway's words where it refused. */
export interface RouteFinding {
  availability: Availability;
  note: string | null;
}

export const available: RouteFinding = { availability: 'available', note: null };
export const missing: RouteFinding = { availability: 'missing', note: null };
export const unclear: RouteFinding = { availability: 'unknown', note: null };

/** What a failed read says about its route. */
export function findingOfFailure(failure: Omit<ClientFailure, 'maybeApplied'>): RouteFinding {
  const note = failure.message === '' ? null : failure.message;
  if (failure.kind === 'not_found') return missing;
  if (failure.kind === 'unauthorized' || failure.kind === 'forbidden') {
    return { availability: 'refused', note };
  }
  return { availability: 'unknown', note };
}

/** The methods that a route names when it is asked with one it does not have. */
export function allowedMethods(result: InspectionResult): string[] | undefined {
  if (!result.ok || ![200, 204, 405].includes(result.answer.status)) return undefined;
  const allow = headerOf(result.answer, 'allow');
  return allow?.split(',').map((method) => method.trim().toUpperCase());
}

/** What the answer to a method that no route has says about one that it may have. */
export function findingOfMethod(result: InspectionResult, method: Method): RouteFinding {
  const allowed = allowedMethods(result);
  if (allowed) return allowed.includes(method) ? available : missing;
  if (!result.ok) return findingOfFailure(result.failure);
  const { answer } = result;
  if (answer.status < 400) return unclear;
  return findingOfFailure(failureOf(answer, bodyMessage(answer), false, 0));
}
