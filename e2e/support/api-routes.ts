import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface ApiRoute {
  method: string;
  /** Filled with the project and with identifiers that nothing has. */
  path: string;
}

const root = path.join(process.cwd(), 'app/api');

/** Every route of the console's server that asks who calls, read from its files. */
export function apiRoutes(projectId: string): ApiRoute[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'route.ts',
  );
  return files.sort().flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (text.includes("access: 'open'")) return [];
    const address = path
      .dirname(file)
      .replace('[projectId]', projectId)
      .replaceAll(/\[\w+\]/g, 'nobody');
    return [...text.matchAll(/^export const ([A-Z]+) = /gm)].map(([, method = '']) => ({
      method,
      path: `/api/${address}`,
    }));
  });
}
