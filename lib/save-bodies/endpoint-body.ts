import type { EndpointCreateSave, EndpointUpdateSave } from '@/lib/contract/console/endpoint-save';
import {
  type Endpoint,
  endpointCreateSchema,
  endpointSchema,
  endpointUpdateSchema,
} from '@/lib/contract/gateway/endpoint';
import type { Dialect } from '@/lib/releases/dialect';
import { endpointTraits } from '@/lib/releases/traits';
import { isRecord } from '@/lib/util/json';
import { withoutNullSecrets } from './exchange-secrets';
import { mergeSave } from './merge-save';
import type { Body, BuiltBody, SaveBodies } from './save-bodies';
import { standInProblems } from './stand-ins';
import { chosenBranch, storedEndpointBody } from './stored-endpoint';

type Problems = Record<string, string>;

function needed({ name, url }: Body): Problems {
  return {
    ...(name ? {} : { name: 'Enter a name' }),
    ...(url ? {} : { url: 'Enter an address' }),
  };
}

/** Numbers beyond 2^53 arrive rounded; sent back they would change what is stored. */
function roundedProblems(body: Body, touched: BuiltBody['touched']): Problems {
  const rounded = Object.keys(endpointUpdateSchema.shape).filter((key) => {
    const value = body[key];
    return typeof value === 'number' && !Number.isSafeInteger(value) && !touched.has(key);
  });
  const message = 'Enter a number: the stored one is too large to be kept exactly';
  return Object.fromEntries(rounded.map((key) => [key, message]));
}

/** Without what belongs to the other way to get a token, once the operator changes the way. */
function chosenGrant(authentication: Body, save: EndpointUpdateSave): Body {
  const { oauth2 } = authentication;
  const type = save.authentication?.oauth2?.authentication_type;
  if (!type || !isRecord(oauth2)) return authentication;
  const { client_secret, signing_key, signing_algorithm, ...common } = oauth2;
  const own = type === 'shared_secret' ? { client_secret } : { signing_key, signing_algorithm };
  return { ...authentication, oauth2: { ...common, ...own } };
}

function withChosenAuthentication(body: Body, save: EndpointUpdateSave): Body {
  const { authentication, ...rest } = body;
  const chosen = chosenBranch(authentication);
  return chosen ? { ...rest, authentication: chosenGrant(chosen, save) } : rest;
}

const removedCertificate = { client_cert: '', client_key: '' };

/** The pair as a whole, both parts empty to remove it, or nothing (gateway contract §4.4). */
function withCertificate(body: Body, save: EndpointUpdateSave): Body {
  const { mtls_client_cert: pair, ...rest } = body;
  if (save.mtls_client_cert === undefined) return rest;
  if (save.mtls_client_cert === null || !isRecord(pair)) {
    return { ...rest, mtls_client_cert: removedCertificate };
  }
  const { client_cert = '', client_key = '' } = pair;
  return { ...rest, mtls_client_cert: { client_cert, client_key } };
}

function isSecretCleared({ secret }: EndpointUpdateSave): boolean {
  return secret === null || secret?.kind === 'clear';
}

/** The full body of an update from what is stored and what the operator changed (design §5). */
function updateBody(row: Endpoint | null, save: EndpointUpdateSave): BuiltBody {
  const stored = row && withoutNullSecrets(endpointSchema, row);
  const { secret, ...settings } = save;
  // A rotation is no part of an update: an absent signing secret stays on every gateway.
  const change = secret?.kind === 'replace' ? save : settings;
  const base = stored ? storedEndpointBody(stored) : {};
  const pair = stored?.mtls_client_cert;
  const start = save.mtls_client_cert && pair ? { ...base, mtls_client_cert: pair } : base;
  const merged = mergeSave(endpointUpdateSchema, start, change, { clears: 'blank' });
  const body = withCertificate(withChosenAuthentication(merged.body, save), save);
  const problems = {
    ...roundedProblems(body, merged.touched),
    ...standInProblems(body),
    ...merged.problems,
    ...needed(body),
    ...(isSecretCleared(save)
      ? { secret: 'A signing secret cannot be removed. Exchange it for a new one' }
      : {}),
  };
  return { body, problems, touched: merged.touched };
}

/** The body of a create: what is set, and nothing else. */
function createBody(save: EndpointCreateSave, dialect: Dialect): BuiltBody {
  const merged = mergeSave(endpointCreateSchema, {}, save, { clears: 'left_out' });
  const { mtls_client_cert, ...rest } = withChosenAuthentication(merged.body, save);
  const hasPair = isRecord(mtls_client_cert) && Object.values(mtls_client_cert).some(Boolean);
  const body = hasPair ? { ...rest, mtls_client_cert } : rest;
  const deliversNothing =
    endpointTraits(dialect).noRateLimit === 'nothing_delivered' && !body.rate_limit;
  const problems = {
    ...standInProblems(body),
    ...merged.problems,
    ...needed(body),
    ...(deliversNothing
      ? { rate_limit: 'Enter a limit: without one this release delivers nothing at all' }
      : {}),
  };
  return { body, problems, touched: merged.touched };
}

/**
 * The authentication that a save would leave on an endpoint, to be tried before it.
 * @param stored null for an endpoint that is not there yet, or that cannot be read
 */
export function savedAuthentication(stored: Endpoint | null, save: EndpointUpdateSave): BuiltBody {
  const { authentication } = stored ? storedEndpointBody(stored) : {};
  const base = authentication === undefined ? {} : { authentication };
  const merged = mergeSave(endpointUpdateSchema, base, save, { clears: 'left_out' });
  const { authentication: chosen } = withChosenAuthentication(merged.body, save);
  const body = chosen === undefined ? {} : { authentication: chosen };
  const problems = { ...standInProblems(body), ...merged.problems };
  return { body, problems, touched: merged.touched };
}

/** Bodies of endpoints (interface specification §4.2, §4.3). */
export const endpointBodies: SaveBodies<Endpoint, EndpointCreateSave, EndpointUpdateSave> = {
  collection: 'endpoints',
  schema: endpointSchema,
  requests: { create: endpointCreateSchema, update: endpointUpdateSchema },
  createBody,
  updateBody,
};
