import { z } from 'zod';
import { redacted } from '@/lib/contract/console/masked';
import { type Endpoint, endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { storedEndpointBody } from '@/lib/save-bodies/stored-endpoint';
import { isRecord } from '@/lib/util/json';
import { fillUnreadable } from '../resource/fill-unreadable';
import type { UndoneBody } from '../resource/kinds';
import { liveSecretOf } from './compared-endpoint';

/** What no gateway lets be emptied again (gateway contract §4.4). */
const neverEmptied = ['owner_id', 'http_timeout'];
/** Texts that are always there, and the secret, which a rotation alone exchanges. */
const neverBlank = ['name', 'url', 'secret', ...neverEmptied];
/** Texts that a gateway keeps when they are left out, and clears when they are empty. */
const clearedByBlank = Object.entries(endpointUpdateSchema.shape).flatMap(([key, field]) => {
  const found = unwrap(field);
  const isText = found.kind === 'leaf' && found.schema instanceof z.ZodString;
  return isText && !neverBlank.includes(key) ? [key] : [];
});

function formerAuthentication(former: unknown, saved: unknown) {
  const filled: string[] = [];
  const authentication = fillUnreadable(former, saved, 'authentication', filled);
  const isSameKind = isRecord(former) && isRecord(saved) && former.type === saved.type;
  if (filled.length === 0) return { authentication, cannotUndo: [] };
  // The former kind cannot work without its secret, so the saved one stays as a whole.
  return isSameKind
    ? { authentication, cannotUndo: filled }
    : { authentication: saved, cannotUndo: ['authentication'] };
}

function certificateUndo(before: Endpoint, saved: Body): { body: Body; cannotUndo: string[] } {
  if (saved.mtls_client_cert === undefined) return { body: {}, cannotUndo: [] };
  const { client_cert, client_key } = before.mtls_client_cert ?? {};
  if (!client_cert) {
    return { body: { mtls_client_cert: { client_cert: '', client_key: '' } }, cannotUndo: [] };
  }
  return client_key && client_key !== redacted
    ? { body: { mtls_client_cert: { client_cert, client_key } }, cannotUndo: [] }
    : { body: {}, cannotUndo: ['mtls_client_cert'] };
}

function statusUndo(before: Endpoint, after: Endpoint | null) {
  if (!after || before.status === after.status) return { body: {}, cannotUndo: [] };
  if (before.status === 'active' || before.status === 'inactive') {
    return { body: { is_disabled: before.status === 'inactive' }, cannotUndo: [] };
  }
  return { body: {}, cannotUndo: ['is_disabled'] };
}

/**
 * The body that puts an endpoint back, and what it cannot put back.
 * @param saved the body of the save that is to be undone
 */
export function undoBody(before: Endpoint, saved: Body, after: Endpoint | null): UndoneBody {
  const former = storedEndpointBody(before);
  const blanks = clearedByBlank.filter((key) => !former[key] && saved[key]);
  const stuck = neverEmptied.filter((key) => !former[key] && saved[key]);
  const rounded = Object.keys(former).filter((key) => {
    const value = former[key];
    return typeof value === 'number' && !Number.isSafeInteger(value);
  });
  const { authentication, cannotUndo } = formerAuthentication(
    former.authentication,
    saved.authentication,
  );
  const pair = certificateUndo(before, saved);
  const status = saved.is_disabled === undefined ? undefined : statusUndo(before, after);
  const isRotated = after !== null && liveSecretOf(before) !== liveSecretOf(after);
  const { authentication: _, ...settings } = former;
  return {
    body: {
      ...settings,
      ...Object.fromEntries(blanks.map((key) => [key, ''])),
      ...Object.fromEntries(rounded.map((key) => [key, saved[key]])),
      ...(authentication === undefined ? {} : { authentication }),
      ...pair.body,
      ...status?.body,
    },
    cannotUndo: [
      ...stuck,
      ...rounded,
      ...cannotUndo,
      ...pair.cannotUndo,
      ...(status?.cannotUndo ?? []),
      ...(isRotated ? ['secret'] : []),
    ],
  };
}
