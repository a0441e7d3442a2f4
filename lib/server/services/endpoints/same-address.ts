/**
 * Whether a stored address is the one that was sent: gateways write the scheme in lower case and
 * encode blanks and other signs anew (gateway contract §4.3).
 */
export function isSameAddress(sent: unknown, stored: unknown): boolean {
  if (typeof sent !== 'string' || typeof stored !== 'string') return false;
  if (sent === stored) return true;
  if (!URL.canParse(sent) || !URL.canParse(stored)) return false;
  const [one, other] = [new URL(sent), new URL(stored)];
  const host = ({ hostname }: URL) => hostname.toLowerCase();
  return one.href === other.href || (host(one) === host(other) && decoded(one) === decoded(other));
}

function decoded({ protocol, username, password, port, pathname, search, hash }: URL): string {
  const text = JSON.stringify([protocol, username, password, port, pathname, search, hash]);
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
