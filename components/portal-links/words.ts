import { clip } from '@/components/table/table/marked-text';
import type { PortalLinkSearch } from '@/lib/contract/console/searches';

export const linkNoun = { one: 'link', many: 'links' };

/** What narrows the list, in words for the operator. Sort does not narrow it. */
export function activeLinkFilters({ filters }: PortalLinkSearch): string[] {
  return [
    filters.q === null ? null : `name contains “${clip(filters.q, 60)}”`,
    filters.ownerId === null ? null : `owner is “${clip(filters.ownerId, 60)}”`,
  ].filter((words) => words !== null);
}
