'use client';

import { useState } from 'react';
import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { ResourceRowMenu } from '@/components/resource/menu/row-menu';
import { runInToast } from '@/components/resource/menu/run-in-toast';
import { SendTest } from '@/components/resource/send/send-test';
import { SendTestItem } from '@/components/resource/send/send-test-item';
import { useOffers } from '@/components/shell/use-offers';
import { clip } from '@/components/table/table/marked-text';
import { toast } from '@/components/ui/toaster';
import type { EndpointView } from '@/lib/contract/console/views';
import { isolated } from '@/lib/util/isolated';
import { endpointStatusWord } from '@/lib/words/statuses';
import { endpointDeletion } from '../endpoint-deletion';
import { PortalLinkItem } from '../portal-link-item';
import { StatusItem } from '../status/status-item';
import { useStatusActions } from '../status/use-status-actions';

/** What can be done with one endpoint of the list. */
export function EndpointRowMenu(props: RowMenuProps<EndpointView>) {
  const { projectId, row } = props;
  const { offers } = useOffers(projectId);
  const name = row.name || row.uid;
  const [isTesting, setTesting] = useState(false);
  const actions = useStatusActions({
    projectId,
    uid: row.uid,
    attempt: runInToast,
    onDone: ({ resource }) => {
      // The row itself may leave the list, as in one by status.
      if (resource.status) {
        toast({ title: `${isolated(clip(name, 60))} is ${endpointStatusWord(resource.status)}` });
      }
    },
  });
  return (
    <>
      <ResourceRowMenu {...props} deletion={endpointDeletion} deleteOperation="deleteEndpoint">
        <StatusItem known={row.status} offers={offers} actions={actions} />
        <SendTestItem projectId={projectId} kind="endpoint" onSelect={() => setTesting(true)} />
        <PortalLinkItem projectId={projectId} endpoint={row} />
      </ResourceRowMenu>
      <SendTest
        projectId={projectId}
        target={isTesting ? { kind: 'endpoint', uid: row.uid, name } : null}
        onClose={() => setTesting(false)}
      />
    </>
  );
}
