import { endpointHealth } from '@/lib/contract/gateway/endpoint';
import { endpointTraits } from '@/lib/releases/traits';
import { errorGuard } from '@/lib/util/error-guard.mjs';
import { isRecord } from '@/lib/util/json';
import type { Behaviour } from './behaviour';
import type { Row } from './rows';

type Fields = Record<string, unknown>;

/** Why a body is refused, with 400 (gateway contract §4.2 to §4.5). */
export class Refusal extends Error {}

/** Recognises such a refusal. */
export const isRefusal = errorGuard(Refusal, 'Refusal');

const redacted = '[REDACTED]';
const addressScheme = /^https?:\/\//i;

/** Scheme in lower case, blanks and signs beyond ASCII encoded, the rest as sent (§4.3). */
function storedUrl(url: string): string {
  if (/^\s/.test(url))
    throw new Refusal(`parse "${url}": first path segment in URL cannot contain colon`);
  if (!addressScheme.test(url)) throw new Refusal('invalid endpoint scheme');
  const lower = url.replace(addressScheme, (scheme) => scheme.toLowerCase());
  return lower.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function integer(value: unknown, field: string): number {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw new Refusal(`body contains incorrect JSON type for field "${field}"`);
}

function has(value: unknown): boolean {
  return value !== undefined && value !== null;
}

const branches: Record<string, readonly string[]> = {
  api_key: ['header_name', 'header_value'],
  basic_auth: ['username', 'password'],
  oauth2: ['url', 'client_id', 'authentication_type'],
};

function checkParts(authentication: Fields): void {
  for (const [branch, names] of Object.entries(branches)) {
    const part = authentication[branch];
    if (!isRecord(part)) continue;
    const missing = names.find((name) => !text(part[name]));
    if (missing) throw new Refusal(`${missing}:non zero value required`);
  }
}

function requireLicence(type: string, { licensed }: Behaviour): void {
  const feature = { oauth2: 'OAuth2', basic_auth: 'Basic Auth' }[type];
  if (licensed || !feature) return;
  throw new Refusal(`${feature} feature unavailable, please upgrade your license`);
}

function storedAuthentication(sent: unknown, behaviour: Behaviour): Fields | null {
  if (!isRecord(sent)) return null;
  const type = text(sent.type);
  const isKnown = behaviour.endpoints === '24.6.5' ? type === 'api_key' : type in branches;
  if (behaviour.endpoints !== '24.6.5' || isRecord(sent.api_key)) {
    const own = behaviour.endpoints === '24.6.5' ? { api_key: sent.api_key } : sent;
    checkParts(own);
  }
  if (type === '') return null;
  if (!isKnown) throw new Refusal('type:unsupported authentication type');
  requireLicence(type, behaviour);
  return { type, [type]: sent[type] };
}

function takesTeams({ endpoints }: Behaviour): boolean {
  if (endpoints === 'as_sent') return false;
  return endpointTraits(endpoints).settingsBeyond.includes('teams_webhook_url');
}

/** What a body of a create or update stores; `row` is what is stored already. */
export function storedFields(body: Fields, row: Row | undefined, behaviour: Behaviour): Fields {
  if (!text(body.url)) throw new Refusal('url:please provide a url for your endpoint');
  if (!text(body.name)) throw new Refusal('name:please provide your endpointName');
  const isLater = behaviour.endpoints !== '24.6.5';
  const limits = ['rate_limit', 'rate_limit_duration'] as const;
  const [rate_limit, rate_limit_duration] = limits.map((name) => {
    const sent = integer(body[name], name);
    return !isLater && row && sent === 0 ? row[name] : sent;
  });
  const timeout = integer(body.http_timeout, 'http_timeout');
  const kept = (name: string) => (has(body[name]) ? text(body[name]) : text(row?.[name]));
  const isForced = isLater && !behaviour.licensed;
  return {
    name: text(body.name),
    url: storedUrl(text(body.url)),
    description: text(body.description),
    owner_id: text(body.owner_id) || text(row?.owner_id),
    support_email: isForced ? '' : kept('support_email'),
    slack_webhook_url: isForced ? '' : kept('slack_webhook_url'),
    ...(takesTeams(behaviour) && {
      teams_webhook_url: isForced ? '' : kept('teams_webhook_url'),
    }),
    advanced_signatures: has(body.advanced_signatures)
      ? body.advanced_signatures
      : (row?.advanced_signatures ?? true),
    http_timeout: isForced ? 10 : timeout || row?.http_timeout || 0,
    rate_limit,
    rate_limit_duration,
    authentication: storedAuthentication(body.authentication, behaviour),
    ...(isLater && {
      content_type: contentType(body.content_type),
      mtls_client_cert: certificate(body.mtls_client_cert, row, behaviour),
    }),
  };
}

function contentType(sent: unknown): string {
  const known = ['application/json', 'application/x-www-form-urlencoded'];
  const type = text(sent) || 'application/json';
  if (known.includes(type)) return type;
  throw new Refusal('an error occurred while updating endpoints');
}

function certificate(sent: unknown, row: Row | undefined, { licensed }: Behaviour): unknown {
  if (!isRecord(sent)) return row?.mtls_client_cert ?? null;
  if (!licensed) throw new Refusal('mutual TLS feature unavailable, please upgrade your license');
  const parts = [text(sent.client_cert), text(sent.client_key)];
  if (row && parts.every((part) => part === '')) return null;
  if (parts.every((part) => part !== '')) return sent;
  throw new Refusal('mtls_client_cert requires both client_cert and client_key');
}

const leftOutWhenEmpty = [
  'owner_id',
  'support_email',
  'slack_webhook_url',
  'teams_webhook_url',
  'mtls_client_cert',
];

function masked(row: Fields): Fields {
  const { authentication, mtls_client_cert: pair } = row;
  const basic = isRecord(authentication) ? authentication.basic_auth : undefined;
  return {
    ...row,
    ...(isRecord(basic) && {
      authentication: { ...Object(authentication), basic_auth: { ...basic, password: redacted } },
    }),
    ...(isRecord(pair) && { mtls_client_cert: { ...pair, client_key: redacted } }),
  };
}

/** What 26.7.3 answers where it computed nothing (gateway contract §12). */
const untoldHealth = Object.fromEntries(
  ['failure_rate', ...Object.keys(endpointHealth)].map((name) => [name, null]),
);

/** An endpoint as a release answers it (gateway contract §4.8). */
export function readEndpoint(row: Row, behaviour: Behaviour, isWritten = false): Row {
  if (behaviour.endpoints === 'as_sent') return row;
  const isLater = behaviour.endpoints !== '24.6.5';
  const none = isLater ? {} : { api_key: { header_value: '', header_name: '' } };
  const answer: Fields = {
    ...(behaviour.endpoints === '26.7.3' && untoldHealth),
    ...row,
    authentication: row.authentication ?? (isWritten ? null : none),
    ...(behaviour.endpoints === '26.3.6' && { failure_rate: 0 }),
  };
  for (const name of leftOutWhenEmpty) if (!answer[name]) delete answer[name];
  return (isLater ? masked(answer) : answer) as Row;
}
