'use client';

import {
  Bug,
  ChevronDown,
  ChevronUp,
  CircleCheck,
  Gauge,
  History,
  ListChecks,
  type LucideIcon,
  RadioTower,
} from 'lucide-react';
import { TabKeyHint } from '@/components/editor/tab-key-hint';
import { cn } from '@/components/ui/cn';
import { type Figure, toolFigures } from './tool-figures';
import { type Tool, tools } from './tool-names';
import type { Tools } from './use-tools';

const looks: Record<Tool, { label: string; Icon: LucideIcon }> = {
  cases: { label: 'Cases', Icon: CircleCheck },
  coverage: { label: 'Coverage', Icon: ListChecks },
  speed: { label: 'Speed', Icon: Gauge },
  counter: { label: 'Counter-examples', Icon: Bug },
  versions: { label: 'Versions', Icon: History },
  gateway: { label: 'Gateway', Icon: RadioTower },
};

const toneClasses: Record<Figure['tone'], string> = {
  good: 'text-good',
  bad: 'text-bad',
  plain: 'text-muted',
};

/** The foot of the bench: what each tool has found, and the way to open it. */
export function ToolBar({ state, panelId }: { state: Tools; panelId: string }) {
  const { tool: open, openTool, closeTool } = state;
  const figures = toolFigures(state);
  return (
    <div className="flex h-11 shrink-0 items-center gap-2 overflow-x-auto border-t bg-sunken px-4 max-md:px-3">
      {tools.map((tool) => {
        const { label, Icon } = looks[tool];
        const figure = figures[tool];
        const isOpen = tool === open;
        const Arrow = isOpen ? ChevronDown : ChevronUp;
        return (
          <button
            key={tool}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            // A press by key has no pointer behind it.
            onClick={({ detail }) => (isOpen ? closeTool() : openTool(tool, detail === 0))}
            className={cn(
              'flex h-7 shrink-0 items-center gap-1.5 rounded border bg-surface px-2 text-muted text-xs transition-colors hover:bg-hover',
              isOpen && 'border-accent bg-accent-soft text-accent-ink',
            )}
          >
            <Icon
              aria-hidden
              className={cn('size-3.5 shrink-0', figure && toneClasses[figure.tone])}
            />
            <span>{label}</span>
            {figure ? (
              <span className="font-semibold text-ink tabular-nums">{figure.text}</span>
            ) : null}
            <Arrow aria-hidden className="size-3.5 shrink-0" />
          </button>
        );
      })}
      <span className="ml-auto shrink-0 pl-2 max-md:hidden">
        <TabKeyHint />
      </span>
    </div>
  );
}
