const prefix = '/ingest/';

/** Whether a path is answered by ingest, be it a right one or not. */
export function isIngestPath(path: string): boolean {
  return path.startsWith(prefix);
}

/**
 * The mask id that a path names (gateway contract §9.2); undefined for a path that names none, such
 * as one with a slash at its end.
 */
export function maskIdOf(path: string): string | undefined {
  const rest = path.slice(prefix.length);
  return isIngestPath(path) && rest !== '' && !rest.includes('/') ? rest : undefined;
}

/** Path and query of a request target, without host and fragment; the query without its sign. */
export function splitTarget(target: string): { path: string; query: string } {
  const at = target.indexOf('?');
  return at < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, at), query: target.slice(at + 1) };
}
