const keyWords = /PRIVATE KEY/i;

/** Whether a PEM text holds a private key of any kind, encrypted or not. */
export function holdsPrivateKey(text: string): boolean {
  return keyWords.test(text);
}

const partsOf = (text: string) => text.split(/(?=-----BEGIN )/);

/** What stands between the first and the last line of each private key in a PEM text. */
export function privateKeysIn(text: string): string[] {
  return partsOf(text)
    .filter(holdsPrivateKey)
    .map((part) => part.replaceAll(/-----(?:BEGIN|END) [^-]*-----/g, '').trim());
}

/** A PEM text without the private keys in it; "…" where nothing else is left. */
export function withoutPrivateKeys(text: string): string {
  if (!holdsPrivateKey(text)) return text;
  const parts = partsOf(text).filter((part) => !holdsPrivateKey(part));
  return parts.join('') || '…';
}
