import { isRecord } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import { trimEndOf } from '@/lib/util/trim-ends.mjs';
import { curveCoordinateBytes } from './algorithms';
import { base64UrlBytes } from './base64url';
import { type KeyMaterial, type ParsedKey, privateMembers, publicMembers } from './key-material';
import { type KeyProblem, keyProblem } from './key-problem';

type Members = Partial<Record<string, string>>;

/** Text members without blanks and padding; anything else of the pasted object is left behind. */
function readMembers(jwk: Record<string, unknown>): Result<Members, KeyProblem> {
  const members: Members = {};
  for (const name of [...publicMembers, ...privateMembers]) {
    const value = Object.hasOwn(jwk, name) ? jwk[name] : undefined;
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'string') return fail(keyProblem(`${name} must be a text`));
    const isName = name === 'kid' || name === 'kty' || name === 'crv';
    members[name] = isName ? value.trim() : trimEndOf(value.replace(/\s+/g, ''), /=/);
    if (!isName && base64UrlBytes(members[name] ?? '') === undefined) {
      return fail(keyProblem(`${name} is not base64url text; copy the key again`));
    }
  }
  return ok(members);
}

function missing(members: Members, names: readonly string[]): string[] {
  return names.filter((name) => members[name] === undefined);
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function ecProblem(members: Members): KeyProblem | undefined {
  const size = curveCoordinateBytes(members.crv ?? '');
  if (members.crv === undefined) return keyProblem('crv, the name of the curve, is missing');
  if (size === undefined) {
    return keyProblem(`The curve ${members.crv} is not offered; use P-256, P-384 or P-521`);
  }
  const gone = missing(members, ['x', 'y']);
  if (gone.length > 0) {
    return keyProblem(
      `The public part is missing: an EC key needs ${list(gone)} besides d. Export the key again with its public part`,
    );
  }
  const wrong = ['x', 'y', 'd'].find(
    (name) => members[name] !== undefined && base64UrlBytes(members[name] ?? '') !== size,
  );
  return wrong === undefined
    ? undefined
    : keyProblem(`${wrong} must have ${size} bytes on ${members.crv}; copy the key again`);
}

function rsaProblem(members: Members): KeyProblem | undefined {
  const gone = missing(members, ['n', 'e']);
  if (gone.length > 0) return keyProblem(`An RSA key needs ${list(gone)}`);
  const parts = missing(members, ['p', 'q', 'dp', 'dq', 'qi']);
  // A public key has none of them; nobody signs with a private one that does not have them all.
  return parts.length > 0 && (parts.length < 5 || members.d !== undefined)
    ? keyProblem(`This RSA key is incomplete: ${list(parts)} must be there too`)
    : undefined;
}

function kindProblem(kty: string | undefined): KeyProblem | undefined {
  if (kty === 'EC' || kty === 'RSA') return undefined;
  if (kty === 'oct') {
    return keyProblem('This is a shared secret, not a key pair: choose OAuth 2.0 with a secret');
  }
  return kty === undefined
    ? keyProblem('kty is missing, so this is no JSON web key')
    : keyProblem(`Keys of kind ${kty} are not taken here: use an EC or RSA key`);
}

/** Reads one JSON web key (RFC 7517); members that the gateway does not know are left behind. */
export function readJwk(jwk: unknown, source: 'JWK' | 'JWKS'): Result<ParsedKey, KeyProblem> {
  if (!isRecord(jwk)) return fail(keyProblem('A JSON web key is an object in braces'));
  const read = readMembers(jwk);
  if (!read.ok) return read;
  const members = read.value;
  const problem =
    kindProblem(members.kty) ?? (members.kty === 'EC' ? ecProblem(members) : rsaProblem(members));
  if (problem) return fail(problem);
  return ok({ material: members as unknown as KeyMaterial, source });
}
