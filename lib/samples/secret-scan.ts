import { jsonScalars, pathOf } from '@/lib/util/json-values';
import { pathText } from '@/lib/util/path-text';
import { shortHash } from '@/lib/util/short-hash';

/** Something in a sample that looks like a secret. */
export interface SecretFinding {
  path: string;
  /** Why it looks like one. */
  reason: string;
  /** What to note when it is declared to be none: another value at its path is asked about anew. */
  decision: string;
}

/** A finding and what could stand in its place, of the same length and type. */
interface MaskedFinding extends SecretFinding {
  start: number;
  end: number;
  mask: string;
}

const secretName =
  /pass(?:word|wd|phrase)?$|secret|token|api[-_]?key|authorization|private[-_]?key|credential|cookie|signature|^auth$|cvv|^pin$|iban/i;

const secretTexts: readonly [RegExp, string][] = [
  [/^(?:sk|pk|rk)_(?:live|test)_\w{8,}/, 'looks like a payment key'],
  [/^gh[pousr]_\w{20,}/, 'looks like a GitHub token'],
  [/^(?:AKIA|ASIA)[A-Z0-9]{12,}/, 'looks like an AWS key'],
  [/^CO\.\w+\.\w{20,}/, 'looks like a gateway key'],
  [/^xox[abprs]-[\w-]{10,}/, 'looks like a Slack token'],
  [/^ey[\w-]{8,}\.[\w-]{8,}\.[\w-]*$/, 'looks like a signed token'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'is a private key'],
  [/^(?:Bearer|Basic) \S{8,}/i, 'is an authorization value'],
  [/^https?:\/\/[^/\s:@]+:[^/\s@]+@/, 'holds a password in an address'],
  [/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i, 'is an e-mail address'],
];

const CARD_DIGITS = /^(?:\d[ -]?){13,19}$/;

/** The check digit rule of payment cards. */
function isCardNumber(text: string): boolean {
  if (!CARD_DIGITS.test(text)) return false;
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const counted = at % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** A text of the same length in which letters and digits tell nothing any more. */
export function maskOf(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{Ll}/gu, 'x')
    .replace(/\d/g, '0');
}

/** The mask of a plain value as JSON has it: a number stays a number, since it never begins with 0. */
export function maskOfToken(token: string): string {
  if (token.startsWith('"')) return JSON.stringify(maskOf(String(JSON.parse(token))));
  return token.replace(/\d/g, '1');
}

/** Why a value under a key looks like a secret; undefined when it does not, or is a mask. */
export function secretReason(key: string, text: string): string | undefined {
  if (maskOf(text) === text) return undefined;
  const known = secretTexts.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  if (isCardNumber(text)) return 'looks like a card number';
  return secretName.test(key) ? `is called “${key}”` : undefined;
}

const isTextOrNumber = /^["\d-]/;

function maskedFindings(json: string): MaskedFinding[] {
  return jsonScalars(json).flatMap((value) => {
    const { start, end } = value;
    const token = json.slice(start, end);
    if (!isTextOrNumber.test(token)) return [];
    const path = pathOf(value);
    const key = path.findLast((step) => typeof step === 'string') ?? '';
    const reason = secretReason(String(key), String(JSON.parse(token)));
    const mask = maskOfToken(token);
    // A masked value is none any more.
    if (reason === undefined || JSON.parse(mask) === JSON.parse(token)) return [];
    const where = pathText(path);
    const decision = `${where}#${shortHash(token)}`;
    return [{ path: where, reason, decision, start, end, mask }];
  });
}

function undecided(json: string, harmless: readonly string[]): MaskedFinding[] {
  const decided = new Set(harmless);
  return maskedFindings(json).filter(({ decision }) => !decided.has(decision));
}

/**
 * What in the JSON text of a sample looks like a secret.
 * @param harmless decisions on what is none
 */
export function findSecrets(json: string, harmless: readonly string[] = []): SecretFinding[] {
  return undecided(json, harmless).map(({ path, reason, decision }) => ({
    path,
    reason,
    decision,
  }));
}

/** The JSON text with every finding masked in place; all else stays as it was typed. */
export function maskSecrets(json: string, harmless: readonly string[] = []): string {
  return undecided(json, harmless).reduceRight(
    (text, { start, end, mask }) => text.slice(0, start) + mask + text.slice(end),
    json,
  );
}
