import type { ListColumnMeta } from './list-features';

/** Names of a column's cells for the rules of the table: where they end, and when they give way. */
export function columnClasses(meta: ListColumnMeta | undefined): string {
  const stays = `stays-${meta?.stays ?? 'desk'}`;
  return meta?.align === 'end' ? `${stays} ends` : stays;
}
