import type { RandomSource } from './ports';

export const alphanumerics = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** What generated signing secrets are made of (gateway contract §4.6). */
export const secretCharacters = `${alphanumerics}_-`;

/** Text of `length` characters, each equally likely; bytes that would favour some are thrown away. */
export function randomText(random: RandomSource, length: number, characters: string): string {
  const fair = 256 - (256 % characters.length);
  let text = '';
  while (text.length < length) {
    for (const byte of random.bytes(length)) {
      if (byte < fair && text.length < length) text += characters.charAt(byte % characters.length);
    }
  }
  return text;
}
