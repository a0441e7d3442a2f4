import type { AcceptStore, EventParts } from './index';
import type { InsertEvent } from './insert-event';
import type { NewEvent } from './records';

/**
 * Takes events in, each with the decision about its idempotency key (gateway contract §9.4).
 * @param requireRoom throws the refusal where no event may be taken in
 */
export function createAcceptStore(
  { db, commit }: EventParts,
  insert: InsertEvent,
  requireRoom: (event: NewEvent) => void,
): AcceptStore {
  const takeKey = db.prepare(
    'INSERT INTO idempotency_keys (scope, key, event_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  );
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
