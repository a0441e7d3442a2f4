import type { Metadata } from 'next';
import { SourceList } from '@/components/sources/list/source-list';
import { sourceSearch } from '@/lib/contract/console/searches';
import { sourceKeys } from '@/lib/queries/sources';
import { getSource } from '@/lib/server/services/get-source';
import { listSources } from '@/lib/server/services/list-sources';
import type { ListPageProps } from '../first-rows';
import { listPage } from '../list-page';

export const metadata: Metadata = { title: 'Sources' };

const list = {
  screen: 'sources',
  model: sourceSearch,
  keyOf: sourceKeys.list,
  oneKeyOf: sourceKeys.one,
  panels: ['open'],
  read: listSources,
  readOne: getSource,
} as const;

export default function SourcesPage(props: ListPageProps) {
  return listPage(props, list, ({ projectId, gateway, firstFailure }) => (
    <SourceList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
  ));
}
