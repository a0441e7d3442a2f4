import type { ResourceKind, StoredRow } from './resource-kind';

/** Whether two reads show one state: the same settings, and no write between them. */
export function isSameState<Row extends StoredRow>(
  kind: ResourceKind<Row>,
  left: Row,
  right: Row,
): boolean {
  const text = (row: Row) => JSON.stringify([kind.comparable(row), row.updated_at]);
  return text(left) === text(right);
}
