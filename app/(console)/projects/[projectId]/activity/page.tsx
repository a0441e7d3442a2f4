import type { Metadata } from 'next';
import { DeliveryList } from '@/components/activity/deliveries/delivery-list';
import { deliveryKeys } from '@/lib/queries/activity/deliveries';
import { deliveryKind } from '@/lib/server/services/activity/delivery-kind';
import { openedBy } from '@/lib/util/routes';
import { activityList, type ListPageProps } from '../first-rows';
import { listPage } from '../list-page';

export const metadata: Metadata = { title: 'Deliveries' };

const list = { ...activityList(deliveryKind), keys: deliveryKeys, panels: [openedBy.activity] };

export default function DeliverysPage(props: ListPageProps) {
  return listPage(props, list, ({ projectId, gateway, firstFailure }) => (
    <DeliveryList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
  ));
}
