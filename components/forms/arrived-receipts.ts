import type { QueryClient, QueryKey } from '@tanstack/react-query';

const keyOf = (resource: QueryKey) => [...resource, 'receipt'];

/**
 * Hands the receipt of a create over to the page of the new resource.
 * @param resource query key of that resource
 */
export function keepReceipt<Saved>(client: QueryClient, resource: QueryKey, saved: Saved): void {
  client.setQueryData<unknown>(keyOf(resource), saved);
}

/** The receipt that this page was reached with. */
export function arrivedReceipt<Saved>(client: QueryClient, resource: QueryKey): Saved | null {
  return client.getQueryData<Saved>(keyOf(resource)) ?? null;
}

export function dropReceipt(client: QueryClient, resource: QueryKey): void {
  client.removeQueries({ queryKey: keyOf(resource) });
}
