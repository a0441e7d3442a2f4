'use client';

import { CirclePause, CirclePlay, History, MoreHorizontal, RefreshCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyRequestItem } from '@/components/resource/copy-request-item';
import { useShell } from '@/components/shell/shell-context';
import type { GatewayOffers } from '@/components/shell/use-offers';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { endpointRequest } from '../form/endpoint-request';
import type { EndpointFormAccess } from '../form/use-endpoint-form';
import type { StatusActions } from './use-status-actions';

/** What can be done with an endpoint besides changing its settings. */
export function EndpointMenu({
  access,
  offers,
  status,
  onRotate,
  onVersions,
  onDelete,
}: {
  access: EndpointFormAccess;
  offers: GatewayOffers['offers'];
  status: StatusActions;
  onRotate: () => void;
  onVersions: () => void;
  onDelete: () => void;
}) {
  const { current } = useShell();
  const { setting, form } = access;
  const known = setting.stored?.status;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="More actions" busy={status.busy || access.isSaving}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-60">
        {known === 'inactive' ? (
          <Offered is={offers('activateEndpoint')} onSelect={status.activate} icon={<CirclePlay />}>
            Activate
          </Offered>
        ) : (
          <Offered
            is={offers('pauseEndpoint') && known !== undefined && known !== null}
            onSelect={() => status.pause(known !== 'paused')}
            icon={known === 'paused' ? <CirclePlay /> : <CirclePause />}
          >
            {known === 'paused' ? 'Resume' : 'Pause'}
          </Offered>
        )}
        <Offered is={offers('expireEndpointSecret')} onSelect={onRotate} icon={<RefreshCw />}>
          Rotate secret…
        </Offered>
        <CopyRequestItem
          request={() => endpointRequest(form.getValues(), setting, current.gateway.baseUrl)}
        />
        <DropdownMenuItem onSelect={onVersions}>
          <History aria-hidden className="text-muted" />
          Earlier versions…
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <Offered is={offers('deleteEndpoint')} onSelect={onDelete} icon={<Trash2 />}>
          Delete…
        </Offered>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Offered({
  is,
  onSelect,
  icon,
  children,
}: {
  is: boolean;
  onSelect: () => void;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <DropdownMenuItem disabled={!is} onSelect={onSelect}>
      <span aria-hidden className="flex text-muted">
        {icon}
      </span>
      <span className="min-w-0">
        {children}
        {is ? null : <span className="block text-muted text-xs">not offered by this gateway</span>}
      </span>
    </DropdownMenuItem>
  );
}
