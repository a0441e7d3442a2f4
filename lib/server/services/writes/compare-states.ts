import { sameValue } from '@/lib/util/same-value';
import type { ResourceKind, StoredRow } from './resource-kind';

/** Whether two reads show one state: the same settings, and no write between them. */
export function isSameState<Row extends StoredRow>(
  kind: ResourceKind<Row>,
  left: Row,
  right: Row,
): boolean {
  return (
    left.updated_at === right.updated_at && sameValue(kind.comparable(left), kind.comparable(right))
  );
}
