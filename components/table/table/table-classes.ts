import type { ListColumnMeta } from './list-features';

/**
 * Classes of a column's cells: right-aligned numbers, and what gives way when the table is narrow
 * (its own width counts, not the window's) or on a phone.
 */
export function columnClasses(meta: ListColumnMeta | undefined): string {
  const align = meta?.align === 'end' ? 'text-right' : '';
  switch (meta?.stays) {
    case 'always':
      return align;
    case 'wide':
      return `${align} max-md:hidden @max-[66rem]:hidden`;
    case 'medium':
      return `${align} max-md:hidden @max-[52rem]:hidden`;
    default:
      return `${align} max-md:hidden`;
  }
}
