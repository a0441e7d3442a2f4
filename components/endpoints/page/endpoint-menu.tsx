'use client';

import { History, RefreshCw } from 'lucide-react';
import { ActionItem } from '@/components/resource/menu/action-item';
import { PageMenu } from '@/components/resource/menu/page-menu';
import type { Edit } from '@/components/resource/page/use-edit';
import { SendTestItem } from '@/components/resource/send/send-test-item';
import { type EndpointTypes, endpointForm } from '../form/endpoint-form';
import { PortalLinkItem } from '../portal-link-item';
import { StatusItem } from '../status/status-item';
import type { StatusActions } from '../status/use-status-actions';
import type { OpenDialog } from './endpoint-dialogs';

/** What can be done with an endpoint besides changing its settings. */
export function EndpointMenu({
  projectId,
  edit: { access, offers },
  status,
  onOpen,
}: {
  projectId: string;
  edit: Edit<EndpointTypes>;
  status: StatusActions;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { stored } = access.setting;
  return (
    <PageMenu
      form={endpointForm}
      access={access}
      busy={status.busy}
      canDelete={offers('deleteEndpoint')}
      onDelete={() => onOpen('delete')}
      before={
        <>
          <StatusItem known={access.setting.stored?.status} offers={offers} actions={status} />
          <SendTestItem projectId={projectId} kind="endpoint" onSelect={() => onOpen('test')} />
          {stored ? <PortalLinkItem projectId={projectId} endpoint={stored} /> : null}
          <ActionItem
            changes
            icon={<RefreshCw />}
            offered={offers('expireEndpointSecret')}
            onSelect={() => onOpen('rotate')}
          >
            Rotate secret…
          </ActionItem>
        </>
      }
      after={
        <ActionItem icon={<History />} onSelect={() => onOpen('versions')}>
          Earlier versions…
        </ActionItem>
      }
    />
  );
}
