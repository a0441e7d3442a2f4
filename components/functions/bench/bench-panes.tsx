'use client';

import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { cn } from '@/components/ui/cn';
import { usePaneSizes } from './use-pane-sizes';

export const paneNames = ['function', 'sample', 'result'] as const;
export type PaneName = (typeof paneNames)[number];

const usualWidths = { function: 42, sample: 30, result: 28 };
const usualHeights = { panes: 62, tool: 38 };

/** What somebody takes hold of, by pointer or by key, to give one pane the room of the other. */
function Handle({ label, isUpright = false }: { label: string; isUpright?: boolean }) {
  return (
    <Separator
      aria-label={label}
      className={cn(
        'group relative shrink-0 bg-line outline-none focus-visible:bg-accent data-[separator=active]:bg-accent data-[separator=hover]:bg-accent',
        isUpright ? 'w-px max-md:invisible max-md:w-0' : 'h-px',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'absolute top-1/2 left-1/2 z-10 -translate-1/2 rounded-full border border-control bg-surface group-focus-visible:border-accent group-data-[separator=active]:border-accent group-data-[separator=hover]:border-accent',
          isUpright ? 'h-7 w-1' : 'h-1 w-7',
        )}
      />
    </Separator>
  );
}

/** The three panes of the bench side by side; on a phone the one that is chosen. */
export function BenchPanes({
  shown,
  panes,
}: {
  /** On a phone. */
  shown: PaneName;
  panes: Readonly<Record<PaneName, ReactNode>>;
}) {
  const sizes = usePaneSizes('function-bench', usualWidths);
  const pane = (name: PaneName) => (
    <Panel
      id={name}
      minSize="18%"
      style={{ overflow: 'hidden' }}
      data-unchosen={name === shown ? undefined : ''}
      className="flex min-w-0 flex-col"
    >
      {panes[name]}
    </Panel>
  );
  return (
    <Group
      {...sizes}
      // They keep their place, by which the handles between them know what they are worth.
      className="relative max-md:overflow-clip! max-md:[&>[data-unchosen]]:invisible max-md:[&>[data-unchosen]]:flex-[0_0_0px]! max-md:[&>[data-unchosen]]:overflow-clip!"
    >
      {pane('function')}
      <Handle isUpright label="Width of the function" />
      {pane('sample')}
      <Handle isUpright label="Width of the sample" />
      {pane('result')}
    </Group>
  );
}

/** The panes above the tool that is open, if one is. */
export function AboveTool({ children, tool }: { children: ReactNode; tool: ReactNode }) {
  const sizes = usePaneSizes('function-bench-tool', usualHeights);
  return (
    <Group {...sizes} orientation="vertical" className="min-h-0 flex-1">
      <Panel
        id="panes"
        minSize="25%"
        style={{ overflow: 'hidden' }}
        className="flex min-h-0 flex-col"
      >
        {children}
      </Panel>
      {tool === null ? null : (
        <>
          <Handle label="Height of the tool" />
          <Panel id="tool" defaultSize={`${sizes.defaultLayout.tool}%`} minSize="12%">
            {tool}
          </Panel>
        </>
      )}
    </Group>
  );
}
