import type { SourceView } from '@/lib/contract/console/views';

/**
 * The address that events are posted to; null for sources that have none. A gateway may give it
 * without a scheme (gateway contract §5.7); it is shown as given.
 */
export function ingestAddress({ type, url }: SourceView): string | null {
  return type === 'http' || type === 'rest_api' ? url || null : null;
}

export function hasScheme(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** The same as a program has to call it: over what the gateway itself is called by, if not told. */
export function callableAddress(address: string, gatewayUrl: string): string {
  if (hasScheme(address)) return address;
  return `${/^http:/i.test(gatewayUrl) ? 'http' : 'https'}://${address}`;
}
