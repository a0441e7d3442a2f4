import type { SourceView } from '@/lib/contract/console/views';

/**
 * The address that events are posted to; null for sources that have none. A gateway may give it
 * without a scheme (gateway contract §5.7); it is shown as given.
 */
export function ingestAddress({ type, url }: SourceView): string | null {
  return type === 'http' || type === 'rest_api' ? url || null : null;
}

/** The same as a program has to call it. */
export function callableAddress(address: string): string {
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}
