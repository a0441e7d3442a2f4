'use client';

import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import Link from 'next/link';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { ConnectionView } from '@/lib/contract/console/session';
import { type ProjectScreen, routes } from '@/lib/util/routes';
import { gatewayHost, projectKind, projectLabel } from './project-name';

/** The project at hand, and the way to the others of this session. Stays on the same screen. */
export function ProjectSwitcher({
  connections,
  current,
  screen,
  folded,
  onAddProject,
}: {
  connections: readonly ConnectionView[];
  current: ConnectionView;
  screen: ProjectScreen;
  folded: boolean;
  onAddProject: () => void;
}) {
  const label = projectLabel(current);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Project ${label}, ${projectKind(current)}. Switch project`}
        className="flex w-full items-center gap-2 rounded border border-line bg-surface px-2 py-1.5 text-left transition-colors hover:border-control data-[state=open]:border-control"
      >
        {folded ? (
          <span aria-hidden className="w-full text-center font-semibold text-sm uppercase">
            {label.slice(0, 1)}
          </span>
        ) : (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold text-sm">{label}</span>
              <span className="block truncate text-2xs text-muted">
                {projectKind(current)} · {current.gateway.name}
              </span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
          </>
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-72">
        <DropdownMenuLabel>Projects of this session</DropdownMenuLabel>
        {connections.map((connection) => (
          <DropdownMenuItem key={connection.projectId} asChild className="py-1">
            <Link href={routes.screen(connection.projectId, screen)} prefetch={false}>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{projectLabel(connection)}</span>
                <span className="block truncate text-muted text-xs">
                  {projectKind(connection)} · {gatewayHost(connection.gateway.baseUrl)}
                </span>
              </span>
              {connection.projectId === current.projectId ? (
                <Check aria-label="shown now" className="text-accent-ink" />
              ) : null}
            </Link>
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
