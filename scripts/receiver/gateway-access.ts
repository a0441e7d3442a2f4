import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '@/lib/util/json';
import { ReceiverError } from './receiver-error';

/** What opens a project of the embedded gateway. */
export interface GatewayAccess {
  /** Base URL without a slash at its end. */
  baseUrl: string;
  projectId: string;
  apiKey: string;
}

const projectsSchema = z.object({ incoming: z.string() });

function kept(directory: string, name: string): string {
  try {
    return readFileSync(path.join(directory, name), 'utf8').trim();
  } catch {
    throw new ReceiverError(
      `${path.join(directory, name)} cannot be read. Start the embedded gateway on this data directory first (npm start).`,
    );
  }
}

/**
 * Reads what opens the incoming project, from the environment and the data directory of the gateway.
 * @throws {ReceiverError} when the gateway has never run there
 */
export function readAccess(env: {
  dataDirectory: string;
  gatewayPort: number;
  apiKey: string | undefined;
}): GatewayAccess {
  const projects = projectsSchema.safeParse(parseJson(kept(env.dataDirectory, 'projects.json')));
  if (!projects.success) {
    throw new ReceiverError(
      `${env.dataDirectory}/projects.json names no incoming project. Start the embedded gateway again: it writes the file anew.`,
    );
  }
  return {
    baseUrl: `http://127.0.0.1:${env.gatewayPort}/api`,
    projectId: projects.data.incoming,
    apiKey: env.apiKey ?? kept(env.dataDirectory, 'api-key'),
  };
}
