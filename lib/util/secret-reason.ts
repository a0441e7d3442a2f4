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

/** Why a value under a key looks like a secret; undefined when it does not, or is a mask. */
export function secretReason(key: string, text: string): string | undefined {
  if (maskOf(text) === text) return undefined;
  const known = secretTexts.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  if (isCardNumber(text)) return 'looks like a card number';
  return secretName.test(key) ? `is called “${key}”` : undefined;
}
