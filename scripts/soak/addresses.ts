import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectScreens, routes } from '../../lib/util/routes';

export interface Addresses {
  /** Every page, filled with projects and with resources that exist. */
  pages: string[];
  /** Every route of the console's server that answers GET. */
  reads: string[];
}

/** Gives ids of rows of a list such as `endpoints` of a project. */
export type ReadIds = (projectId: string, list: string) => Promise<string[]>;

/** Files of a build that answer addresses, such as `/api/health/route`, with the address of each. */
function builtFiles(root: string): [file: string, address: string][] {
  const manifest = path.join(root, '.next/app-path-routes-manifest.json');
  const files: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'));
  // The framework's own pages for what is not found or broken begin with an underscore.
  return Object.entries(files).filter(([file]) => !file.startsWith('/_'));
}

function answersGet(root: string, file: string): boolean {
  const source = path.join(root, 'app', `${file}.ts`);
  return existsSync(source) && /^export const GET = /m.test(readFileSync(source, 'utf8'));
}

/** Fills `/projects/[projectId]/endpoints/[uid]`: a parameter is a row of the list before it. */
async function fill(address: string, projectId: string, readIds: ReadIds): Promise<string[]> {
  const [, list, parameter] = /\/([\w-]+)\/(\[(?!projectId)\w+\])/.exec(address) ?? [];
  const inProject = address.replace('[projectId]', projectId);
  if (!list || !parameter) return [inProject];
  const ids = await readIds(projectId, list);
  return ids.map((id) => inProject.replace(parameter, id));
}

/**
 * Everything that a build answers to GET, read from the build and from the files of the routes.
 * @throws when a screen that the product links to is not among its pages
 */
export async function readAddresses(
  root: string,
  projectIds: readonly string[],
  readIds: ReadIds,
): Promise<Addresses> {
  const addresses: Addresses = { pages: [], reads: [] };
  for (const [file, address] of builtFiles(root)) {
    const isPage = file.endsWith('/page');
    if (!isPage && !answersGet(root, file)) continue;
    const known = isPage ? addresses.pages : addresses.reads;
    const filled = await Promise.all(projectIds.map((id) => fill(address, id, readIds)));
    known.push(...new Set(filled.flat()));
  }
  for (const screen of projectScreens) {
    const missing = projectIds.find((id) => !addresses.pages.includes(routes.screen(id, screen)));
    if (missing) throw new Error(`The build has no page for ${routes.screen(missing, screen)}.`);
  }
  return addresses;
}
