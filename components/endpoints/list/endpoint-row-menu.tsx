'use client';

import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { ResourceRowMenu } from '@/components/resource/menu/row-menu';
import { runInToast } from '@/components/resource/menu/run-in-toast';
import { useOffers } from '@/components/shell/use-offers';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointDeletion } from '../endpoint-deletion';
import { StatusItem } from '../status/status-item';
import { useStatusActions } from '../status/use-status-actions';

/** What can be done with one endpoint of the list. */
export function EndpointRowMenu(props: RowMenuProps<EndpointView>) {
  const { projectId, row } = props;
  const { offers } = useOffers(projectId);
  const actions = useStatusActions({ projectId, uid: row.uid, attempt: runInToast });
  return (
    <ResourceRowMenu {...props} deletion={endpointDeletion} deleteOperation="deleteEndpoint">
      <StatusItem known={row.status} offers={offers} actions={actions} />
    </ResourceRowMenu>
  );
}
