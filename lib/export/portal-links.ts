import type { PortalLinkView, RevealedLink } from '@/lib/contract/console/views';
import { toCsv } from './csv';

/** What an export holds of a link; `url` and `token` only where the operator asked for them. */
export interface ExportedLink {
  uid: string;
  name: string | null;
  owner_id: string | null;
  endpoint_count: number | null;
  can_manage_endpoint: boolean | null;
  auth_type: string | null;
  created_at: string | null;
  updated_at: string | null;
  url: string | null;
  token?: string;
}

/**
 * Links as an export writes them. Without `revealed` the addresses stay masked and there is no
 * token column; a link that could not be revealed keeps its masked address and an empty token.
 */
export function exportedLinks(
  links: readonly PortalLinkView[],
  revealed?: ReadonlyMap<string, RevealedLink>,
): ExportedLink[] {
  return links.map((link) => {
    const open = revealed?.get(link.uid);
    return {
      uid: link.uid,
      name: link.name ?? null,
      owner_id: link.owner_id ?? null,
      endpoint_count: link.endpoint_count ?? null,
      can_manage_endpoint: link.can_manage_endpoint ?? null,
      auth_type: link.auth_type ?? null,
      created_at: link.created_at ?? null,
      updated_at: link.updated_at ?? null,
      url: open?.url ?? link.url ?? null,
      ...(revealed ? { token: open?.token ?? '' } : {}),
    };
  });
}

const columns = [
  'uid',
  'name',
  'owner_id',
  'endpoint_count',
  'can_manage_endpoint',
  'auth_type',
  'created_at',
  'updated_at',
  'url',
] as const satisfies readonly (keyof ExportedLink)[];

/** Text of an export. JSON keeps values as they are; CSV is quoted and guarded against formulas. */
export function portalLinksFile(links: readonly ExportedLink[], kind: 'csv' | 'json'): string {
  if (kind === 'json') return `${JSON.stringify(links, null, 2)}\n`;
  const withToken = links.some((link) => link.token !== undefined);
  const header = withToken ? [...columns, 'token' as const] : columns;
  return toCsv(
    header,
    links.map((link) => header.map((column) => link[column])),
  );
}
