import { trimOf } from '@/lib/util/trim-ends.mjs';

/** Keeps letters, digits, `_` and `-`; everything else could mean something to a file system. */
function safePart(text: string): string {
  const safe = trimOf(text.replace(/[^\p{L}\p{N}_-]+/gu, '-'), /-/);
  return Array.from(safe).slice(0, 60).join('') || 'project';
}

/**
 * Name of an export: what, of which project, when (UTC, to the second), such as
 * `portal-links-orders-eu-20261128-142205Z.csv`.
 */
export function exportFileName(
  what: string,
  project: string,
  atMs: number,
  extension: 'csv' | 'json',
): string {
  const stamp = new Date(atMs).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `${safePart(what)}-${safePart(project)}-${stamp}Z.${extension}`;
}
