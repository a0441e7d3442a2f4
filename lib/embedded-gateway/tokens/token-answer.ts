import { expiryTimeUnits } from '@/lib/contract/gateway/endpoint-authentication';
import { isHeaderName } from '@/lib/util/header-text';
import { includes } from '@/lib/util/includes';
import { isRecord, parseJson } from '@/lib/util/json';
import type { Answer } from '../outbound/exchange';
import { refusalSentence } from './refusals';
import { tokenFailure } from './token-failure';
import type { AccessToken, Oauth2Settings } from './types';

/** Receivers take no longer header. */
const longestToken = 16 * 1024;
const longestScheme = 64;
/** A scheme that some servers name in other words than RFC 6750. */
const bearer = /^bearer(?:[ _-]?token)?$/i;
/** Types that a signature of each request belongs to, which gateways cannot give (RFC 9449). */
const notAlone = /^(?:dpop|mac|pop|n_a)$/i;

const unitMs: Record<(typeof expiryTimeUnits)[number], number> = {
  seconds: 1000,
  milliseconds: 1,
  minutes: 60_000,
  hours: 3_600_000,
};

type Members = Record<string, unknown>;

function member(members: Members, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

function schemeOf(type: unknown): string {
  if (typeof type !== 'string' || type === '' || bearer.test(type)) return 'Bearer';
  if (notAlone.test(type) || type.length > longestScheme || !isHeaderName(type))
    throw tokenFailure(
      'The token server gave out a token that cannot be used by itself: have it give out tokens of the type "Bearer".',
    );
  return type;
}

/** In milliseconds; undefined for what is no number above zero, so that no lifetime is made up. */
function lifetimeOf(told: unknown, unit: Oauth2Settings['expiry_time_unit']): number | undefined {
  const known = unit || 'seconds';
  if (!includes(expiryTimeUnits, known))
    throw tokenFailure('The unit of the token lifetime is not known: choose one that is offered.');
  const count = typeof told === 'string' && told.trim() !== '' ? Number(told) : told;
  const isLifetime = typeof count === 'number' && Number.isFinite(count) && count > 0;
  return isLifetime ? count * unitMs[known] : undefined;
}

/**
 * The token of an answer, by the names that the settings give its parts.
 * @throws {OutboundFailure} for an answer without one; nothing of the answer stands in its sentence
 */
export function readTokenAnswer(
  { field_mapping, expiry_time_unit }: Oauth2Settings,
  { status, body, isCut }: Answer,
): AccessToken {
  const json = parseJson(new TextDecoder().decode(body));
  const members = isRecord(json) ? json : undefined;
  if (status < 200 || status > 299) throw tokenFailure(refusalSentence(status, members?.error));
  if (isCut) throw tokenFailure('The answer of the token server is larger than 50 KiB.');
  if (!members)
    throw tokenFailure(
      `The token server answered with status ${status}, but not with a JSON object: check the token URL of the endpoint.`,
    );
  const name = field_mapping?.access_token || 'access_token';
  const value = member(members, name);
  if (typeof value !== 'string' || value === '') {
    if (typeof members.error === 'string')
      throw tokenFailure(refusalSentence(status, members.error));
    throw tokenFailure(
      `The answer of the token server has no token in ${JSON.stringify(name)}: enter the name that it stands under in the authentication of the endpoint.`,
    );
  }
  if (value.length > longestToken || !/^[\x21-\x7e]+$/.test(value))
    throw tokenFailure(
      'The token server gave out a token that no header can carry: it may have 16 KiB of visible ASCII.',
    );
  return {
    value,
    scheme: schemeOf(member(members, field_mapping?.token_type || 'token_type')),
    lifetimeMs: lifetimeOf(
      member(members, field_mapping?.expires_in || 'expires_in'),
      expiry_time_unit,
    ),
  };
}
