import type { APIRequestContext } from 'playwright/test';
import { isRecord } from '@/lib/util/json';

/** What tests make, those first that others are needed for. */
const kinds = ['portal-links', 'subscriptions', 'sources', 'endpoints'];

/** The project's address at the gateway itself, with the key that opens it. */
export interface ProjectAccess {
  url: string;
  headers: Record<string, string>;
}

/** Portal links are not deleted but revoked (gateway contract §8.1). */
function remove(
  request: APIRequestContext,
  { url, headers }: ProjectAccess,
  kind: string,
  path: string,
) {
  return kind === 'portal-links'
    ? request.put(`${url}/${path}/revoke`, { headers })
    : request.delete(`${url}/${path}`, { headers });
}

/** Paths of what bears a name that begins so; none of a kind that the gateway does not list. */
async function named(
  request: APIRequestContext,
  { url, headers }: ProjectAccess,
  start: string,
): Promise<string[]> {
  const paths: string[] = [];
  for (const kind of kinds) {
    const answer = await request.get(`${url}/${kind}?perPage=100`, { headers });
    const rows: unknown = answer.ok() ? (await answer.json()).data?.content : [];
    for (const row of Array.isArray(rows) ? rows : []) {
      if (isRecord(row) && String(row.name).startsWith(start)) paths.push(`${kind}/${row.uid}`);
    }
  }
  return paths;
}

/**
 * Deletes what a test made: what it remembered, and what bears its name although it came to no
 * remembering, also in an earlier run. Tells what the gateway did not delete.
 */
export async function deleteMade(
  request: APIRequestContext,
  project: ProjectAccess,
  remembered: readonly string[],
  nameStart: string,
): Promise<string[]> {
  const paths = new Set([...(await named(request, project, nameStart)), ...remembered]);
  const left: string[] = [];
  for (const kind of kinds) {
    for (const path of [...paths].filter((each) => each.startsWith(`${kind}/`))) {
      const answer = await remove(request, project, kind, path);
      const said = await answer.text();
      // What went with something else is not found, which gateways say with 400 as well as 404.
      const isGone = answer.ok() || /not found/i.test(said);
      if (!isGone) left.push(`${path}: ${answer.status()} ${said}`);
    }
  }
  return left;
}
