import type { Availability, Ground } from '@/lib/contract/console/capabilities';
import { failureOf, type GatewayFailure, isLicenceRefusal } from '@/lib/contract/gateway/failure';
import { bodyMessage, headerValues } from '@/lib/contract/gateway/http-answer';
import type { Method } from '@/lib/contract/gateway/operations';
import type { ReleaseOffer } from '@/lib/releases/offers';
import type { InspectionResult } from '../../gateway-client/gateway-client';

/** What a probe found of one operation, on what ground, with the gateway's words where it refused. */
export interface RouteFinding {
  availability: Availability;
  ground: Ground;
  note: string | null;
}

/** The check itself was answered. */
export const answered: RouteFinding = { availability: 'available', ground: 'check', note: null };
export const missing: RouteFinding = { availability: 'missing', ground: 'not_found', note: null };
export const unclear: RouteFinding = { availability: 'unknown', ground: 'none', note: null };

/** What a failed read says about its route. */
export function findingOfFailure(failure: GatewayFailure): RouteFinding {
  const note = failure.message === '' ? null : failure.message;
  if (failure.kind === 'not_found') return missing;
  if (isLicenceRefusal(failure)) {
    return { availability: 'unlicensed', ground: 'check', note };
  }
  if (failure.kind === 'unauthorized' || failure.kind === 'forbidden') {
    return { availability: 'refused', ground: 'check', note };
  }
  return { availability: 'unknown', ground: 'none', note };
}

/** What a release is known to do about something. */
export function findingOfRelease(offer: ReleaseOffer): RouteFinding {
  const known = { has: 'available', lacks: 'missing', licensed: 'conditional' } as const;
  return { availability: known[offer], ground: 'release', note: null };
}

/** The methods that a route names when it is asked with one it does not have. */
export function allowedMethods(result: InspectionResult): string[] | undefined {
  if (!result.ok || ![200, 204, 405].includes(result.answer.status)) return undefined;
  const methods = headerValues(result.answer, 'allow').map((method) => method.toUpperCase());
  return methods.length === 0 ? undefined : methods;
}

/** What a list of methods says about one that the route may have. */
export function findingOfAllowed(allowed: readonly string[], method: Method): RouteFinding {
  const availability = allowed.includes(method) ? 'available' : 'missing';
  return { availability, ground: 'allow', note: null };
}

/** What a route says that refuses a method although it does not name others: 404, 401, 403. */
export function findingOfRefusal(result: InspectionResult): RouteFinding {
  if (!result.ok) return findingOfFailure(result.failure);
  const { answer } = result;
  if (answer.status < 400 || answer.status === 405) return unclear;
  return findingOfFailure(failureOf(answer, bodyMessage(answer), false, 0));
}
