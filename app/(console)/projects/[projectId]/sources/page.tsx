import type { Metadata } from 'next';
import { SourceList } from '@/components/sources/list/source-list';
import { sourceKeys } from '@/lib/queries/sources';
import { sourceKind } from '@/lib/server/services/sources/kind';
import { openedBy } from '@/lib/util/routes';
import { type ListPageProps, resourceList } from '../first-rows';
import { listPage } from '../list-page';

export const metadata: Metadata = { title: 'Sources' };

const list = { ...resourceList(sourceKind), keys: sourceKeys, panels: [openedBy.sources] };

export default function SourcesPage(props: ListPageProps) {
  return listPage(props, list, ({ projectId, gateway, firstFailure }) => (
    <SourceList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
  ));
}
