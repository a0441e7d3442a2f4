'use client';

import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { Kbd } from '@/components/ui/kbd';
import { PressGuard } from '@/components/ui/press-guard';
import { showKeys, useModKey } from '@/components/ui/use-mod-key';
import type { RunnableCommand } from './commands';

/** Everything that can be done from here, found by typing. Loaded when first opened. */
export function CommandPalette({
  open,
  onOpenChange,
  commands,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly RunnableCommand[];
}) {
  const modKey = useModKey();
  const groups = [...new Set(commands.map((command) => command.group))];
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="appear fixed inset-x-0 top-[12vh] mx-auto z-50 w-140 max-w-[calc(100vw-1.5rem)] overflow-hidden rounded-lg bg-raised shadow-raised"
        >
          <Radix.Title className="sr-only">Commands</Radix.Title>
          <Command label="Commands" loop>
            <div className="flex items-center gap-2 border-b px-3">
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Command.Input
                placeholder="Go to, switch project, change theme…"
                className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              <Kbd keys="Esc" />
            </div>
            <Command.List className="max-h-[min(24rem,60vh)] overflow-y-auto p-1">
              <Command.Empty className="px-3 py-6 text-center text-muted text-sm">
                Nothing is called that. Try a screen or a project.
              </Command.Empty>
              {groups.map((group) => (
                <Command.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
                >
                  {commands
                    .filter((command) => command.group === group)
                    .map((command) => (
                      <PaletteItem
                        key={command.id}
                        command={command}
                        keys={command.shortcut && showKeys(command.shortcut, modKey)}
                        onRun={() => {
                          onOpenChange(false);
                          command.run();
                        }}
                      />
                    ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
          <PressGuard />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteItem({
  command,
  keys,
  onRun,
}: {
  command: RunnableCommand;
  keys: string | undefined;
  onRun: () => void;
}) {
  const Icon = command.icon;
  return (
    <Command.Item
      value={command.id}
      keywords={[command.label, ...(command.keywords ?? [])]}
      onSelect={onRun}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded px-2 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-ink"
    >
      {Icon ? <Icon aria-hidden className="size-4 shrink-0 text-muted" /> : null}
      <bdi className="cut min-w-0 flex-1">{command.label}</bdi>
      {keys ? <Kbd keys={keys} /> : null}
    </Command.Item>
  );
}
