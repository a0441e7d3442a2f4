import type { EndpointView } from '@/lib/contract/console/views';
import { type AuthKind, authPart, type EndpointAuthValues, signingKeyPart } from './authentication';
import { type EndpointFormValues, endpointTable } from './fields';

/** Where the form of a new endpoint starts. */
export function newEndpointValues(): EndpointFormValues {
  return endpointTable.blank();
}

/** What the form shows of a stored endpoint; odd and missing values become "not set". */
export function endpointToFormValues(view: EndpointView): EndpointFormValues {
  const values = endpointTable.read(view);
  // A limit of 0 is "none set", whatever the release makes of it (gateway contract §9.8).
  return values.rateLimit === '' ? { ...values, rateLimitDuration: '' } : values;
}

/** An empty branch; nothing typed in another one is carried over. */
export const blankAuth = authPart.blankOf;

/** An empty signing key of a kind; members of the other kind are not in it. */
export const blankSigningKey = signingKeyPart.blankOf;

/** Values for a branch that the operator turns to: the stored ones where the endpoint has it. */
export function authValuesOfKind(kind: AuthKind, view: EndpointView | null): EndpointAuthValues {
  return authPart.turnedTo(kind, authPart.read(view?.authentication));
}
