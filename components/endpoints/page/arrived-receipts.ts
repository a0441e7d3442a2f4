import type { QueryClient } from '@tanstack/react-query';
import { endpointKeys } from '@/lib/queries/endpoints';
import type { EndpointSaved } from '../form/use-endpoint-form';

const keyOf = (projectId: string, uid: string) =>
  [...endpointKeys.one(projectId, uid), 'receipt'] as const;

/** Hands the receipt of a create over to the page of the new endpoint. */
export function keepReceipt(client: QueryClient, projectId: string, saved: EndpointSaved): void {
  client.setQueryData(keyOf(projectId, saved.resource.uid), saved);
}

/** The receipt that this page was reached with. */
export function arrivedReceipt(
  client: QueryClient,
  projectId: string,
  uid: string,
): EndpointSaved | null {
  return client.getQueryData<EndpointSaved>(keyOf(projectId, uid)) ?? null;
}

export function dropReceipt(client: QueryClient, projectId: string, uid: string): void {
  client.removeQueries({ queryKey: keyOf(projectId, uid) });
}
