'use client';

import {
  CirclePause,
  CirclePlay,
  Copy,
  History,
  MoreHorizontal,
  RefreshCw,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useShell } from '@/components/shell/shell-context';
import type { GatewayOffers } from '@/components/shell/use-offers';
import { announce } from '@/components/ui/announcer';
import { copyText } from '@/components/ui/copy-text';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/toaster';
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

  async function copyRequest() {
    const { curl } = endpointRequest(form.getValues(), setting, current.gateway.baseUrl);
    const copied = await copyText(curl);
    announce(copied ? 'Copied' : 'Nothing was copied');
    toast(
      copied
        ? { title: 'Request copied', detail: 'Secrets and the key are placeholders in it.' }
        : { tone: 'bad', title: 'Nothing was copied', detail: 'Use “Review request” instead.' },
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="More actions" busy={status.busy}>
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
        <DropdownMenuItem onSelect={() => void copyRequest()}>
          <Copy aria-hidden className="text-muted" />
          Copy as cURL
        </DropdownMenuItem>
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
