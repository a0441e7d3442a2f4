const special = /^(?:([+-]?)inf(?:inity)?|nan)$/i;
const decimal = /^[+-]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:e[+-]?\d[\d_]*)?$/i;
const hexadecimal = /^([+-]?)0x([\da-f_]*)(?:\.([\da-f_]*))?p([+-]?\d[\d_]*)$/i;

// Underscores stand between digits; the prefix of a hexadecimal number counts as one.
const misplacedInDecimal = /(?:^|\D)_|_(?:$|\D)/;
const misplacedInHexadecimal = /(?:^|[^\da-f])_|_(?:$|[^\da-f])/i;

function hexadecimalValue(parts: RegExpExecArray): number | undefined {
  const [, sign = '', whole = '', fraction = '', exponentText = ''] = parts;
  const text = `0${whole}${fraction}`;
  if (text === '0' || misplacedInHexadecimal.test(text)) return undefined;
  if (misplacedInDecimal.test(exponentText)) return undefined;
  const mantissa = Number(`0x${text.replaceAll('_', '')}`);
  const exponent = Number(exponentText.replaceAll('_', ''));
  const power = exponent - 4 * fraction.replaceAll('_', '').length;
  // In two steps, as 2 ** -1074 is the smallest power there is.
  const half = Math.trunc(power / 2);
  const value = mantissa === 0 ? 0 : mantissa * 2 ** half * 2 ** (power - half);
  return sign === '-' ? -value : value;
}

/**
 * The number that the gateway reads in a text, by the forms of its parser: `+5`, `05`, `5.`, `1e1`,
 * `1_000`, `0x1p4`, `inf` and `NaN`, but not ` 5 `, `0x10` or what is too large for a float64.
 * Undefined when it reads none.
 */
export function numberInText(text: string): number | undefined {
  const named = special.exec(text);
  if (named) {
    if (named[1] === undefined) return Number.NaN;
    return named[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  const hex = hexadecimal.exec(text);
  const value = hex
    ? hexadecimalValue(hex)
    : decimal.test(text) && !misplacedInDecimal.test(text)
      ? Number(text.replaceAll('_', ''))
      : undefined;
  return value === undefined || !Number.isFinite(value) ? undefined : value;
}
