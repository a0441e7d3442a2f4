const keyWords = /PRIVATE KEY/i;

/** Whether a PEM text holds a private key of any kind, encrypted or not. */
export function holdsPrivateKey(text: string): boolean {
  return keyWords.test(text);
}

/** A PEM text without the private keys in it; "…" where nothing else is left. */
export function withoutPrivateKeys(text: string): string {
  if (!holdsPrivateKey(text)) return text;
  const parts = text.split(/(?=-----BEGIN )/).filter((part) => !holdsPrivateKey(part));
  return parts.join('') || '…';
}
