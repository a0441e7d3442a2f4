import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { cn } from '@/components/ui/cn';
import { Kbd } from '@/components/ui/kbd';

/** One line of the palette. */
export function PaletteItem({
  id,
  label,
  isName = false,
  note,
  icon: Icon,
  keys,
  keywords,
  onRun,
}: {
  id: string;
  label: string;
  /** What it is called, and not words of ours. */
  isName?: boolean;
  /** Beside the label, in what room it leaves. */
  note?: string | undefined;
  icon?: LucideIcon | undefined;
  keys?: string | undefined;
  /** Words by which it is found besides its label. */
  keywords?: readonly string[] | undefined;
  onRun: () => void;
}) {
  return (
    <Command.Item
      value={id}
      keywords={[label, ...(keywords ?? [])]}
      onSelect={onRun}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded px-2 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-ink"
    >
      {Icon ? <Icon aria-hidden className="size-4 shrink-0 text-muted" /> : null}
      <bdi
        translate={isName ? 'no' : undefined}
        className={cn('min-w-0 truncate', note ? 'max-w-[65%] shrink-0' : 'flex-1')}
      >
        {label}
      </bdi>
      {note ? (
        <bdi
          translate={isName ? 'no' : undefined}
          className="min-w-0 flex-1 truncate text-muted text-xs"
        >
          {note}
        </bdi>
      ) : null}
      {keys ? <Kbd keys={keys} /> : null}
    </Command.Item>
  );
}

/** A titled part of the palette. */
export function PaletteGroup({
  heading,
  children,
}: {
  heading: string;
  children: readonly ReactElement[];
}) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Command.Group>
  );
}
