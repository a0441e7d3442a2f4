import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { apiKeySchema } from '@/lib/contract/console/session';
import type { Environment } from './env-schema.mjs';

/** How the console reaches the embedded gateway: one key for both of its projects. */
export interface LocalAccess {
  apiKey: string;
  /** Outgoing first. */
  projectIds: readonly [string, string];
}

const projectsSchema = z.object({ outgoing: resourceIdSchema, incoming: resourceIdSchema });

/**
 * Reads what the embedded gateway keeps in `api-key` and `projects.json` of the data directory; a
 * configured key comes before the file.
 * @throws Error when a file is missing or does not hold what it should
 */
export function readLocalAccess({
  apiKey,
  dataDirectory,
}: Pick<Environment, 'apiKey' | 'dataDirectory'>): LocalAccess {
  const read = (name: string) => readFileSync(path.join(dataDirectory, name), 'utf8');
  const { outgoing, incoming } = projectsSchema.parse(JSON.parse(read('projects.json')));
  return {
    apiKey: apiKey ?? apiKeySchema.parse(read('api-key')),
    projectIds: [outgoing, incoming],
  };
}

/**
 * The key of the embedded gateway, whatever else is known of it; undefined when it cannot be told,
 * as after its file was taken away while the console runs.
 */
export function readOwnKey(
  access: Pick<Environment, 'apiKey' | 'dataDirectory'>,
): string | undefined {
  if (access.apiKey !== undefined) return access.apiKey;
  try {
    const text = readFileSync(path.join(access.dataDirectory, 'api-key'), 'utf8');
    return apiKeySchema.safeParse(text).data;
  } catch {
    return undefined;
  }
}
