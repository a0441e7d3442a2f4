import type { MovingSettings } from './base/ports';
import type { IngestUrl } from './services/sources/source-answer';

interface IngestPorts {
  api: number;
  /** Of the listener for senders, where there is one. */
  ingest: number | undefined;
}

/** Every address of the machine, which is none that a sender could call. */
const wildcards: readonly string[] = ['0.0.0.0', '::'];

function hostIn(host: string): string {
  if (wildcards.includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Where senders reach a source: the address that a proxy in front was given, else the listener for
 * senders, else that of the API (moving events §2).
 */
export function ingestUrls(
  { ingestUrl, ingestListener }: Pick<MovingSettings, 'ingestUrl' | 'ingestListener'>,
  ports: () => IngestPorts,
): IngestUrl {
  return (maskId) => {
    const path = `/ingest/${maskId}`;
    if (ingestUrl !== undefined) return `${ingestUrl.replace(/\/$/, '')}${path}`;
    const { api, ingest } = ports();
    const host = ingest === undefined || !ingestListener ? '127.0.0.1' : ingestListener.host;
    return `http://${hostIn(host)}:${ingest ?? api}${path}`;
  };
}
