import type { Clock } from '../base/ports';
import type { RefusedStore } from '../store/events';
import type { IngestSource } from './ingest-source';
import type { Refusal } from './refusal';
import type { SentHeaders } from './request-headers';

/** Lines in one window; who sends rubbish must not make the disk work for it. */
const mostLines = { ofSource: 5, inAll: 50 } as const;
const windowMs = 1000;

interface Window {
  lines: number;
  /** Refusals since the last line of this source. */
  unwritten: number;
}

export interface RefusalLog {
  /**
   * Leaves a line for the operator: no values of headers, no body. Of very many in a second only some
   * are written, and the next line says how many were not. Never rejects: the sender is answered
   * whether or not a line found its place.
   */
  note(
    source: { record: Pick<IngestSource['record'], 'uid' | 'project_id'> },
    refusal: Refusal,
    request: NotedRequest,
  ): Promise<void>;
}

export interface NotedRequest {
  headers: SentHeaders;
  /** Bytes of the body, as far as it was read. */
  size: number;
}

/** Keeps refused requests of known sources (moving events §4). */
export function createRefusalLog(store: Pick<RefusedStore, 'add'>, clock: Clock): RefusalLog {
  let begun = Number.NEGATIVE_INFINITY;
  let lines = 0;
  const windows = new Map<string, Window>();

  /** A window ends in time, and when the clock is set back. */
  function beginWindow(now: number): void {
    if (now >= begun && now - begun < windowMs) return;
    begun = now;
    lines = 0;
    for (const [uid, window] of windows) {
      if (window.unwritten === 0) windows.delete(uid);
      else window.lines = 0;
    }
  }

  /** What an own line has to tell besides itself; undefined where there is no room for one. */
  function roomFor(uid: string, now: number): { unwritten: number } | undefined {
    beginWindow(now);
    const window = windows.get(uid) ?? { lines: 0, unwritten: 0 };
    windows.set(uid, window);
    if (window.lines >= mostLines.ofSource || lines >= mostLines.inAll) {
      window.unwritten += 1;
      return undefined;
    }
    lines += 1;
    window.lines += 1;
    const { unwritten } = window;
    window.unwritten = 0;
    return { unwritten };
  }

  return {
    async note({ record }, { status, message, reason = message }, { headers, size }) {
      const now = clock.now();
      const room = roomFor(record.uid, now);
      if (!room) return;
      const more = `${reason} (${room.unwritten.toLocaleString('en')} more were refused just before)`;
      const line = {
        project_id: record.project_id,
        source_id: record.uid,
        refused_at: now,
        status,
        reason: room.unwritten > 0 ? more : reason,
        size,
        header_names: headers.map(([name]) => name),
      };
      // A full disk keeps no line, and the request is refused all the same.
      await store.add(line, 1 + room.unwritten).catch(() => undefined);
    },
  };
}
