import 'server-only';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ulid } from 'ulid';
import { z } from 'zod';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { apiKeySchema } from '@/lib/contract/console/session';
import type { Environment } from './env-schema.mjs';

/** How the console reaches the embedded gateway: one key for both of its projects. */
export interface LocalAccess {
  apiKey: string;
  outgoingProjectId: string;
  incomingProjectId: string;
}

type Settings = Pick<Environment, 'apiKey' | 'dataDirectory' | 'incomingProjectId' | 'projectId'>;

const projectsSchema = z.object({ outgoing: resourceIdSchema, incoming: resourceIdSchema });

/**
 * What configuration says, else what the first start made and keeps in `api-key` and
 * `projects.json` (mode 0600) of the data directory. Makes the files when they are not there.
 * @throws Error when a file does not hold what it should; it is left as it is
 */
export function ensureLocalAccess(settings: Settings): LocalAccess {
  const directory = settings.dataDirectory;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const projects =
    settings.projectId !== undefined && settings.incomingProjectId !== undefined
      ? { outgoing: settings.projectId, incoming: settings.incomingProjectId }
      : readProjects(path.join(directory, 'projects.json'));
  return {
    apiKey: settings.apiKey ?? readKey(path.join(directory, 'api-key')),
    outgoingProjectId: settings.projectId ?? projects.outgoing,
    incomingProjectId: settings.incomingProjectId ?? projects.incoming,
  };
}

function readKey(file: string): string {
  const text = readOrMake(file, () => `gh_${randomBytes(32).toString('base64url')}`);
  const parsed = apiKeySchema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new Error(`${file} does not hold an API key. Remove it to have a new one made.`);
}

function readProjects(file: string): z.infer<typeof projectsSchema> {
  const text = readOrMake(file, () => JSON.stringify({ outgoing: ulid(), incoming: ulid() }));
  try {
    return projectsSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} does not hold the ids of the example projects.`, { cause });
  }
}

/** Puts the whole file in place at once, so that a second reader never sees half of it. */
function readOrMake(file: string, make: () => string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  writeFileSync(draft, `${make()}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
