import 'server-only';
import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FilterReaders } from '@/lib/contract/console/list-search';
import type { StoredRow } from '@/lib/server/services/resource/kinds';
import { type FirstRows, type ListPageProps, loadFirstRows, type PageList } from './first-rows';

/** The page of a list: its first rows are in the HTML. */
export async function listPage<F extends FilterReaders, Row extends StoredRow>(
  props: ListPageProps,
  list: PageList<F, Row>,
  show: (rows: Omit<FirstRows, 'state'>) => ReactNode,
): Promise<ReactNode> {
  const { state, ...rows } = await loadFirstRows(props, list);
  return <HydrationBoundary state={state}>{show(rows)}</HydrationBoundary>;
}
