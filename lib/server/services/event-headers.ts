import 'server-only';
import type { EventHeader } from '@/lib/contract/console/recent-events';
import { operations } from '@/lib/contract/gateway/operations';
import { askGateway } from '@/lib/server/services/context/call-gateway';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import { isRecord } from '@/lib/util/json';
import { secretReason } from '@/lib/util/secret-reason';

/** Longest value that is told, in characters. */
const LONGEST_VALUE = 500;

/** Names of headers that carry credentials, besides those that a payload would have. */
const credentialName = /auth|key|sig|session|hmac|hash|digest|jwt|csrf|pass|cookie/i;

/** Names of headers whose long words are versions and types. */
const plainName = /^(?:accept|content-|user-agent$|host$|date$|via$)/i;

/** True for a long word of letters and digits, as tokens and signatures are. */
function looksRandom(value: string): boolean {
  if (!/^[\w+/=.~:-]{20,}$/.test(value)) return false;
  const isMixed = /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
  return isMixed || (/[a-z]/i.test(value) && value.replace(/\D/g, '').length >= 3);
}

/** Whether the value of a header stays on the server, since it may be a credential. */
function isWithheld(name: string, value: string): boolean {
  if (credentialName.test(name) || value.length > LONGEST_VALUE) return true;
  if (secretReason(name, value) !== undefined) return true;
  return looksRandom(value) && !plainName.test(name);
}

function firstValue(values: unknown): string | undefined {
  const first: unknown = Array.isArray(values) ? values[0] : values;
  return typeof first === 'string' ? first : undefined;
}

/**
 * The headers of an event by the names that they are stored with, of each the first value, which is
 * all that filters see. What may be a credential is told by its name alone.
 * @param verified names of headers that the verifier of its source looks at, in lower case; undefined
 *   where they are not known, so that no value is told
 */
export function eventHeaders(
  headers: unknown,
  verified: ReadonlySet<string> | undefined,
): EventHeader[] {
  return Object.entries(isRecord(headers) ? headers : {}).flatMap(([name, values]) => {
    const value = firstValue(values);
    if (value === undefined) return [];
    const isTold = verified?.has(name.toLowerCase()) === false && !isWithheld(name, value);
    return [{ name, value: isTold ? value : null }];
  });
}

/** The headers that the verifier of a source looks at; undefined where it cannot be read. */
async function headersVerifiedBy(
  context: ServiceContext,
  sourceID: string,
): Promise<ReadonlySet<string> | undefined> {
  const result = await askGateway(context, operations.getSource, { params: { sourceID } });
  if (!result.ok) return undefined;
  const { api_key, hmac } = result.data.verifier ?? {};
  const names = [api_key?.header_name, hmac?.header].filter((name) => typeof name === 'string');
  return new Set(names.map((name) => name.toLowerCase()));
}

/** The verified headers of each source, which may have any name. */
export async function verifiedHeaders(
  context: ServiceContext,
  sources: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ReadonlySet<string> | undefined>> {
  const asked = [...sources].map(
    async (uid) => [uid, await headersVerifiedBy(context, uid)] as const,
  );
  return new Map(await Promise.all(asked));
}
