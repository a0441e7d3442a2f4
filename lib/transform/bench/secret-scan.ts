import { isRecord } from '@/lib/util/json';
import { pathText } from './counter-examples';

/** Something in a sample that looks like a secret, and what could stand in its place. */
export interface SecretFinding {
  path: string;
  /** Why it looks like one. */
  reason: string;
  /** Of the same length and kind of characters. */
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

function reasonFor(key: string, text: string): string | undefined {
  const known = secretTexts.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  if (isCardNumber(text)) return 'looks like a card number';
  return secretName.test(key) && text !== '' ? `is called “${key}”` : undefined;
}

type Path = readonly (string | number)[];

function isScalar(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function findIn(value: unknown, path: Path, key: string): SecretFinding[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => findIn(each, [...path, at], key));
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, each]) => findIn(each, [...path, name], name));
  if (!isScalar(value)) return [];
  const text = String(value);
  const reason = reasonFor(key, text);
  const isMasked = maskOf(text) === text;
  return reason === undefined || isMasked
    ? []
    : [{ path: pathText(path), reason, mask: maskOf(text) }];
}

/** What in a sample looks like a secret; a masked value is none any more. */
export function findSecrets(sample: unknown): SecretFinding[] {
  return findIn(sample, [], '');
}

/** The sample with every finding masked: texts keep their length, numbers become 0. */
export function maskSecrets(sample: unknown): unknown {
  const paths = new Set(findSecrets(sample).map(({ path }) => path));
  const masked = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) return value.map((each, at) => masked(each, [...path, at]));
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, masked(each, [...path, name])]),
      );
    if (!paths.has(pathText(path))) return value;
    return typeof value === 'number' ? 0 : maskOf(String(value));
  };
  return masked(sample, []);
}
