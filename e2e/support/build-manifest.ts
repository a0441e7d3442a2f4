import { readFileSync } from 'node:fs';

/** A manifest of the production build, by its path below `.next`, without the ending. */
export function buildManifest(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`.next/${name}.json`, 'utf8'));
}
