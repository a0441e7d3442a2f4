'use client';

import { ChevronsUpDown } from 'lucide-react';
import { MenuOnDemand } from '@/components/ui/menu-on-demand';
import type { ProjectChoice } from './project-menu';
import { projectKind, projectLabel } from './project-name';

const load = () => import('./project-menu').then((module) => module.ProjectMenu);

/** The project at hand, and the way to the others of this session. Stays on the same screen. */
export function ProjectSwitcher({ folded, ...choice }: ProjectChoice & { folded: boolean }) {
  const { current } = choice;
  const label = projectLabel(current);
  const trigger = (
    <button
      type="button"
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
            <bdi className="cut font-semibold text-sm">{label}</bdi>
            <bdi className="cut text-2xs text-muted">
              {`${projectKind(current)} · ${current.gateway.name}`}
            </bdi>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
        </>
      )}
    </button>
  );
  return (
    <MenuOnDemand
      load={load}
      trigger={trigger}
      render={(Menu) => <Menu {...choice} trigger={trigger} />}
    />
  );
}
