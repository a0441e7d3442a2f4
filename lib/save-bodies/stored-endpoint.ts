import {
  type Endpoint,
  endpointSchema,
  endpointUpdateSchema,
} from '@/lib/contract/gateway/endpoint';
import { endpointAuthenticationTypes } from '@/lib/contract/gateway/endpoint-authentication';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { parseGoDuration } from '@/lib/util/go-duration';
import { includes } from '@/lib/util/includes';
import { isRecord } from '@/lib/util/json';
import type { Body } from './save-bodies';
import { withoutNulls } from './without-nulls';

/** Among them figures that move by themselves, such as those of health. */
const answerOnly = new Set(
  Object.keys(endpointSchema.shape).filter((key) => !(key in endpointUpdateSchema.shape)),
);
/** Names of older API dates in answers; requests have the newer ones (gateway contract §2.5). */
const formerNames: Record<string, string> = { title: 'name', target_url: 'url' };

/**
 * An authentication as a request may have it: the chosen branch alone, since gateways check also
 * the others (gateway contract §4.5), and none without a type, which 24.6 answers and refuses.
 */
export function chosenBranch(authentication: unknown): Body | undefined {
  const present = withoutNulls(authentication);
  if (!isRecord(present) || typeof present.type !== 'string' || present.type === '') return;
  // A type that this contract does not know may use any of the branches.
  if (!includes(endpointAuthenticationTypes, present.type)) return present;
  const others = endpointAuthenticationTypes.filter((type) => type !== present.type);
  return Object.fromEntries(
    Object.entries(present).filter(([key]) => !others.some((other) => other === key)),
  );
}

function seconds(value: unknown): unknown {
  return typeof value === 'string' ? parseGoDuration(value) : value;
}

/**
 * A stored endpoint as the body that leaves it as it is (gateway contract §4.4: what a body leaves
 * out is erased). What this contract does not know survives. The client certificate is left out:
 * that keeps it, while its key cannot be read back.
 */
export function storedEndpointBody(stored: Endpoint): Body {
  const body: Body = {};
  for (const [given, value] of Object.entries(stored)) {
    if (answerOnly.has(given) || value === null || value === undefined) continue;
    const key = formerNames[given] ?? given;
    const field = endpointUpdateSchema.shape[key as keyof typeof endpointUpdateSchema.shape];
    body[key] = field && unwrap(field).meta.unit === 'seconds' ? seconds(value) : value;
  }
  delete body.mtls_client_cert;
  const authentication = chosenBranch(body.authentication);
  if (authentication) body.authentication = authentication;
  else delete body.authentication;
  return body;
}
