import type { Metadata } from 'next';
import { RefusedList } from '@/components/activity/refused/refused-list';
import { refusedSearch } from '@/lib/contract/console/activity-searches';
import { refusedKeys } from '@/lib/queries/activity/refused';
import { getRefused, listRefused } from '@/lib/server/services/activity/refused';
import { openedBy } from '@/lib/util/routes';
import type { ListPageProps } from '../../first-rows';
import { listPage } from '../../list-page';

export const metadata: Metadata = { title: 'Refused requests' };

const list = {
  kind: { list: 'refused', search: refusedSearch },
  readList: listRefused,
  readOne: getRefused,
  keys: refusedKeys,
  panels: [openedBy.activity],
} as const;

export default function RefusedPage(props: ListPageProps) {
  return listPage(props, list, ({ projectId, gateway, firstFailure }) => (
    <RefusedList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
  ));
}
