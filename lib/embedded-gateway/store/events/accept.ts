import type { IdTimes } from './id-times';
import type { AcceptStore, EventParts } from './index';
import type { NewEvent } from './records';
import { targetText } from './rows';

/**
 * Takes events in, each with the decision about its idempotency key (gateway contract §9.4).
 * @param requireRoom throws the refusal where no event may be taken in
 */
export function createAcceptStore(
  { db, commit }: EventParts,
  times: IdTimes,
  requireRoom: (event: NewEvent) => void,
): AcceptStore {
  const insertEvent = db.prepare(
    `INSERT INTO events (seq, uid, project_id, source_id, event_type, target, url_path, url_query,
       idempotency_key, is_duplicate, status, failure_reason, endpoints, accepted_at,
       updated_at, body_size, matches)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', '[]', ?, ?, ?, '[]')`,
  );
  const insertMessage = db.prepare('INSERT INTO messages (seq, headers, body) VALUES (?, ?, ?)');
  const takeKey = db.prepare(
    'INSERT INTO idempotency_keys (scope, key, event_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
  // Never one that was used before, also when the newest event is pruned: who reads on behind a
  // number would miss the next one.
  let lastSeq = db.prepare<[], number | null>('SELECT max(seq) FROM events').pluck().get() ?? 0;

  function insert(event: NewEvent, isDuplicate: boolean): void {
    lastSeq += 1;
    insertEvent.run(
      lastSeq,
      event.uid,
      event.project_id,
      event.source_id,
      event.event_type,
      targetText(event.target),
      event.url_path,
      event.url_query,
      event.idempotency_key,
      isDuplicate ? 1 : 0,
      isDuplicate ? 'Success' : 'Processing',
      event.accepted_at,
      event.accepted_at,
      event.body.byteLength,
    );
    insertMessage.run(lastSeq, JSON.stringify(event.headers), event.body);
    times.note(event.uid, event.accepted_at);
  }

  return {
    async accept(event, key) {
      requireRoom(event);
      return commit.write(() => {
        const isFirst = key === null || takeKey.run(key.scope, key.key, event.uid).changes === 1;
        insert(event, !isFirst);
        return { isDuplicate: !isFirst };
      });
    },
  };
}
