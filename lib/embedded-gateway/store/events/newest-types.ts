import type Database from 'better-sqlite3';

/** How many of the newest deliveries are looked at: to one endpoint, and to all that are asked for. */
const mostLooked = { ofEndpoint: 500, ofAll: 20_000 } as const;

/** The newest delivery of an event type; the time is when it was made, in milliseconds since 1970. */
export interface NewestOfType {
  event_type: string;
  uid: string;
  created_at: number;
}

export interface NewestTypeReads {
  /**
   * Of each event type that stands among the newest deliveries to some endpoints, the newest one that had
   * a payload to send. It is a bounded look: a type that was last sent long ago may be missing.
   */
  ofEndpoints(projectId: string, endpointIds: readonly string[]): NewestOfType[];
}

type Row = NewestOfType & { project_id: string; error_kind: string | null };

export function createNewestTypeReads(db: Database.Database): NewestTypeReads {
  const newest = db.prepare<[string, number], Row>(
    `SELECT project_id, uid, event_type, error_kind, created_at FROM deliveries
       INDEXED BY deliveries_by_endpoint WHERE endpoint_id = ? ORDER BY uid DESC LIMIT ?`,
  );
  return {
    ofEndpoints(projectId, endpointIds) {
      const share = Math.ceil(mostLooked.ofAll / Math.max(endpointIds.length, 1));
      const limit = Math.min(mostLooked.ofEndpoint, share);
      const found = new Map<string, NewestOfType>();
      for (const endpointId of endpointIds) {
        for (const row of newest.iterate(endpointId, limit)) {
          const { project_id, error_kind, uid, event_type, created_at } = row;
          const before = found.get(event_type);
          if (project_id !== projectId || error_kind === 'function') continue;
          if (!before || before.uid < uid) found.set(event_type, { event_type, uid, created_at });
        }
      }
      return [...found.values()];
    },
  };
}
