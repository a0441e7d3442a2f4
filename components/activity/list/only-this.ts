'use client';

import { useGoTo } from '@/components/ui/screen-opener';
import { type ActivityList, routes } from '@/lib/util/routes';

/** Of an address, what is of the page on screen alone. */
const ofThisPage = ['direction', 'next_page_cursor', 'prev_page_cursor', 'open'];

/** Narrows the list on screen by a value that is read in it; what else narrows it stays. */
export function useOnlyThis(projectId: string, list: ActivityList) {
  const goTo = useGoTo();
  return (name: string, value: string) => {
    const query = new URLSearchParams(window.location.search);
    for (const each of ofThisPage) query.delete(each);
    query.set(name, value);
    goTo(routes.activity(projectId, list, query));
  };
}
