const controls: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** Bytes that were written one by one: UTF-8 where they are that, else each a sign of Latin-1. */
function fromBytes(run: string): string {
  const bytes = Array.from(run.matchAll(/\\x([\da-f]{1,2})|\\([0-7]{1,3})/gi), ([, hex, octal]) =>
    hex === undefined ? Number.parseInt(octal ?? '', 8) % 256 : Number.parseInt(hex, 16),
  );
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return bytes.map((byte) => String.fromCharCode(byte)).join('');
  }
}

const piece =
  /(?<bytes>(?:\\x[\da-fA-F]{1,2}|\\[0-7]{1,3})+)|\\(?:u(?<short>[\da-fA-F]{1,4})|U(?<long>[\da-fA-F]{1,8}))|\\c(?<control>[\s\S])|\\(?<sign>[\s\S])|[^\\]+|\\$/g;

/** A text of `$'…'` as bash reads it, with every escape that it knows there; NUL ends it. */
export function unescapedC(text: string): string {
  let read = '';
  for (const { 0: written, groups = {} } of text.matchAll(piece)) {
    const { bytes, short, long, control, sign } = groups;
    const code = short ?? long;
    const point = code === undefined ? undefined : Number.parseInt(code, 16);
    if (bytes !== undefined) read += fromBytes(bytes);
    else if (point !== undefined) read += point > 0x10ffff ? written : String.fromCodePoint(point);
    else if (control !== undefined) read += String.fromCharCode(control.charCodeAt(0) % 32);
    else if (sign === undefined) read += written;
    else read += controls[sign] ?? (/[\\'"?]/.test(sign) ? sign : written);
  }
  return read.split('\0', 1)[0] ?? '';
}
