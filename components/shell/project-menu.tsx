'use client';

import { Check, Plus } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { LateMenuProps } from '@/components/ui/menu-on-demand';
import { ScreenLink } from '@/components/ui/screen-link';
import type { ConnectionView } from '@/lib/contract/console/session';
import { type ProjectScreen, routes } from '@/lib/util/routes';
import { gatewayHost, projectKind, projectLabel } from './project-name';

export interface ProjectChoice {
  connections: readonly ConnectionView[];
  current: ConnectionView;
  screen: ProjectScreen;
  onAddProject: () => void;
}

/** The open menu of the session's projects. */
export function ProjectMenu({
  trigger,
  connections,
  current,
  screen,
  onAddProject,
}: LateMenuProps & ProjectChoice) {
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent className="w-72">
        <DropdownMenuLabel>Projects of this session</DropdownMenuLabel>
        {connections.map((connection) => (
          <DropdownMenuItem key={connection.projectId} asChild className="py-1">
            <ScreenLink href={routes.screen(connection.projectId, screen)}>
              <span className="min-w-0 flex-1">
                <bdi className="cut font-medium">{projectLabel(connection)}</bdi>
                <bdi className="cut text-muted text-xs">
                  {`${projectKind(connection)} · ${gatewayHost(connection.gateway.baseUrl)}`}
                </bdi>
              </span>
              {connection.projectId === current.projectId ? (
                <Check aria-label="shown now" className="text-accent-ink" />
              ) : null}
            </ScreenLink>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onAddProject}>
          <Plus aria-hidden /> Add project…
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
