import { z } from 'zod';
import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { algorithmProblem, curveCoordinateBytes } from '@/lib/keys/algorithms';
import { base64UrlBytes } from '@/lib/keys/base64url';
import { checkedText, requiredText, type SecretSource, secretField } from '../engine/schema-parts';
import type { OauthAssertionValues, SigningKeyValues } from './authentication';

const rsaParts = ['p', 'q', 'dp', 'dq', 'qi'] as const;

function base64UrlProblem(text: string): string | undefined {
  return base64UrlBytes(text) === undefined
    ? 'Use base64url text as a JSON web key has it: letters, digits, - and _'
    : undefined;
}

const keyNeeded = 'Paste a key with its private part, or make a new pair';
const privateNeeded = 'Paste the private part of the key; the gateway signs with it';

function ecSchema(source: SecretSource, stored: SigningKeyValues | undefined) {
  const old = stored?.kty === 'EC' ? stored : undefined;
  return z.strictObject({
    kty: z.literal('EC'),
    kid: requiredText(old?.kid, 'Enter the key ID that the token server knows the key by'),
    crv: checkedText(old?.crv, (crv) =>
      curveCoordinateBytes(crv) === undefined ? 'Use P-256, P-384 or P-521' : undefined,
    ),
    x: requiredText(old?.x, 'Enter x; an EC key needs x and y', base64UrlProblem),
    y: requiredText(old?.y, 'Enter y; an EC key needs x and y', base64UrlProblem),
    d: secretField(source, 'auth.signingKey.d', privateNeeded, base64UrlProblem),
  });
}

function rsaSchema(source: SecretSource, stored: SigningKeyValues | undefined) {
  const old = stored?.kty === 'RSA' ? stored : undefined;
  const part = (member: (typeof rsaParts)[number]) =>
    secretField(source, `auth.signingKey.${member}`, undefined, base64UrlProblem);
  return z.strictObject({
    kty: z.literal('RSA'),
    kid: requiredText(old?.kid, 'Enter the key ID that the token server knows the key by'),
    n: requiredText(old?.n, 'Enter n, the modulus of the key', base64UrlProblem),
    e: requiredText(old?.e, 'Enter e, the public exponent of the key', base64UrlProblem),
    d: secretField(source, 'auth.signingKey.d', privateNeeded, base64UrlProblem),
    p: part('p'),
    q: part('q'),
    dp: part('dp'),
    dq: part('dq'),
    qi: part('qi'),
  });
}

/** True while nothing of a key is there but perhaps its name. */
function isBlankKey(key: SigningKeyValues): boolean {
  const { kty: _, kid: __, ...members } = key;
  return Object.values(members).every((member: string | SecretDirective) =>
    typeof member === 'string' ? member.trim() === '' : !isGiven(member),
  );
}

/** A signing key member by member; one that is not there at all is one problem, not thirteen. */
export function signingKeySchema(
  source: SecretSource,
  stored: SigningKeyValues | undefined,
): z.ZodType<SigningKeyValues, SigningKeyValues> {
  const members = z.discriminatedUnion('kty', [
    ecSchema(source, stored),
    rsaSchema(source, stored),
  ]);
  return z.custom<SigningKeyValues>().superRefine((key, context) => {
    const issues = members.safeParse(key).error?.issues ?? [];
    const isBlank = issues.length > 0 && isBlankKey(key);
    if (isBlank) context.addIssue({ code: 'custom', message: keyNeeded });
    for (const { path, message } of issues) {
      if (!isBlank || path[0] === 'kid') {
        context.addIssue({ code: 'custom', path, message });
      }
    }
  });
}

type Issue = [path: string, message: string];

function isGiven(secret: SecretDirective): boolean {
  return secret.kind === 'keep' || (secret.kind === 'replace' && secret.value !== '');
}

function publicPart(key: SigningKeyValues): string {
  return key.kty === 'EC' ? `${key.crv} ${key.x} ${key.y}` : `${key.n} ${key.e}`;
}

function coordinateIssues(key: SigningKeyValues): Issue[] {
  if (key.kty !== 'EC') return [];
  const size = curveCoordinateBytes(key.crv);
  if (size === undefined) return [];
  const members: [string, string][] = [
    ['x', key.x],
    ['y', key.y],
    ['d', key.d.kind === 'replace' ? key.d.value : ''],
  ];
  return members.flatMap(([member, text]): Issue[] => {
    const bytes = base64UrlBytes(text.trim());
    return bytes === undefined || bytes === 0 || bytes === size
      ? []
      : [[`signingKey.${member}`, `A ${key.crv} key has ${size} bytes here, this has ${bytes}`]];
  });
}

/** What is wrong between the members of a signing key, and between key and algorithm. */
export function signingKeyIssues(
  { signingKey: key, signingAlgorithm }: OauthAssertionValues,
  stored: OauthAssertionValues | undefined,
): Issue[] {
  if (isBlankKey(key)) return [];
  const issues = coordinateIssues(key);
  const isUntouched =
    stored?.signingAlgorithm === signingAlgorithm &&
    stored.signingKey.kty === key.kty &&
    publicPart(stored.signingKey) === publicPart(key);
  const unfit = isUntouched ? undefined : algorithmProblem(signingAlgorithm.trim(), key);
  if (unfit !== undefined) issues.push(['signingAlgorithm', unfit]);
  if (key.d.kind === 'keep' && stored && publicPart(stored.signingKey) !== publicPart(key)) {
    issues.push([
      'signingKey.d',
      'The public part was changed, so the stored private part no longer belongs to it: replace it',
    ]);
  }
  if (key.kty === 'RSA') {
    const given = rsaParts.filter((member) => isGiven(key[member]));
    // Gateways sign by all of them; a stored key that has none is kept as it is.
    const isNeeded = given.length > 0 || key.d.kind === 'replace';
    if (isNeeded && given.length < rsaParts.length) {
      const missing = rsaParts.find((member) => !isGiven(key[member])) ?? 'p';
      issues.push([
        `signingKey.${missing}`,
        'Give all of p, q, dp, dq and qi: gateways do not sign without them',
      ]);
    }
  }
  return issues;
}
