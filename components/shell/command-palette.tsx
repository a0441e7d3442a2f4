'use client';

import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { askBeforeLeaving } from '@/components/forms/drafts/leave-guards';
import { useComposed } from '@/components/ui/composition';
import { Kbd } from '@/components/ui/kbd';
import { PressGuard } from '@/components/ui/press-guard';
import { useReadOnly } from '@/components/ui/read-only';
import { useGoTo } from '@/components/ui/screen-opener';
import { showKeys, useModKey } from '@/components/ui/use-mod-key';
import { screenOfList } from '@/lib/contract/console/walks';
import type { RunnableCommand } from './commands';
import { creates } from './palette/creates';
import { FoundGroups } from './palette/found-groups';
import { PaletteGroup, PaletteItem } from './palette/palette-item';
import { rank } from './palette/rank';
import { useFound } from './palette/use-found';
import { everywhere, useVerbs, type Verb } from './palette/verbs';
import { useShell } from './shell-context';
import { useAbsences } from './use-absences';
import { useOffers } from './use-offers';

/**
 * Everything that can be found and done from here by typing: resources, what can be done with them,
 * screens and settings. Loaded when first opened.
 */
export function CommandPalette({
  open,
  onOpenChange,
  commands,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  commands: readonly RunnableCommand[];
}) {
  const { projectId, gateway } = useShell().current;
  const { offers } = useOffers(projectId);
  const isReadOnly = useReadOnly();
  /** What needs an operation changes something at the gateway. */
  const canDo = (operation: string | null) =>
    operation === null || (!isReadOnly && offers(operation));
  const absenceOf = useAbsences(projectId);
  const goTo = useGoTo();
  const modKey = useModKey();
  const verbs = useVerbs(projectId);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [verbId, setVerb] = useState<Verb['id'] | null>(null);
  const composed = useComposed(text);
  const verb = verbs.find(({ id }) => id === verbId);
  const lists = verb?.lists ?? everywhere;
  const search = useFound({
    projectId,
    isEmbedded: gateway.embedded,
    isOpen: open,
    text: composed.settled,
    lists,
    canList: (list) => absenceOf(screenOfList(list)) === null,
  });

  function begin(next: Verb['id'] | null): void {
    setVerb(next);
    setText('');
    // A press on the line has taken the focus from it.
    input.current?.focus();
  }
  function change(isOpen: boolean): void {
    if (!isOpen) begin(null);
    onOpenChange(isOpen);
  }
  function leave(deed: () => void): void {
    change(false);
    deed();
  }
  const goAfterAsking = (href: string) => leave(() => askBeforeLeaving(() => goTo(href)));
  /** Back from what was chosen to do, before the palette closes. */
  function stepBack(event: Pick<KeyboardEvent, 'preventDefault'>): void {
    if (!verb) return;
    event.preventDefault();
    begin(null);
  }

  const deeds: RunnableCommand[] = [
    ...creates
      .filter(({ operation }) => canDo(operation))
      .map(({ label, icon, href }) => ({
        id: label,
        label,
        icon,
        group: 'Do',
        keywords: ['create', 'add'],
        run: () => goAfterAsking(href(projectId)),
      })),
    ...verbs
      .filter(({ operation }) => canDo(operation))
      .map(({ id, label, icon }) => ({ id, label, icon, group: 'Do', run: () => begin(id) })),
    ...commands.map((command) => ({ ...command, run: () => leave(command.run) })),
  ];
  const groups = verb ? [] : [...new Set(deeds.map(({ group }) => group))];

  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onEscapeKeyDown={stepBack}
          className="appear fixed inset-x-0 top-[12vh] mx-auto z-50 w-140 max-w-[calc(100vw-1.5rem)] overflow-hidden rounded-lg bg-raised shadow-raised"
        >
          <Radix.Title className="sr-only">Commands</Radix.Title>
          <Command label="Commands" loop filter={rank}>
            <div className="flex items-center gap-2 border-b px-3">
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Command.Input
                ref={input}
                value={text}
                onValueChange={setText}
                {...composed.handlers}
                placeholder={verb?.question ?? 'Name, owner, URL or ID, or what to do…'}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && text === '') stepBack(event);
                  // A key that is held down is one press: what comes next under it was not meant.
                  if (event.key === 'Enter' && event.repeat) event.preventDefault();
                }}
                className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              <Kbd keys="Esc" />
            </div>
            <Command.List className="max-h-[min(24rem,60vh)] overflow-y-auto p-1">
              <Command.Empty className="px-3 py-6 text-center text-muted text-sm">
                {emptyText(text, verb, search.isUnderWay)}
              </Command.Empty>
              <FoundGroups
                found={verb ? search.found.filter(verb.fits) : search.found}
                text={text.trim()}
                lists={lists}
                onChoose={(found) =>
                  verb ? leave(() => void verb.run(found)) : goAfterAsking(found.href)
                }
              />
              {search.searchLinks ? (
                <PaletteItem
                  id="search-links"
                  label="Search the portal links"
                  note="the gateway may make a key for each it lists"
                  icon={Search}
                  keywords={[text]}
                  onRun={search.searchLinks}
                />
              ) : null}
              {groups.map((group) => (
                <PaletteGroup key={group} heading={group}>
                  {deeds
                    .filter((deed) => deed.group === group)
                    .map(({ id, label, icon, keywords, shortcut, run }) => (
                      <PaletteItem
                        key={id}
                        id={id}
                        label={label}
                        icon={icon}
                        keywords={keywords}
                        keys={shortcut && showKeys(shortcut, modKey)}
                        onRun={run}
                      />
                    ))}
                </PaletteGroup>
              ))}
            </Command.List>
            <p role="status" className="border-t px-3 py-1.5 text-muted text-xs empty:hidden">
              {search.problem ?? (search.isUnderWay ? 'Searching the gateway…' : '')}
            </p>
          </Command>
          <PressGuard />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function emptyText(text: string, verb: Verb | undefined, isUnderWay: boolean): string {
  if (isUnderWay) return 'Searching the gateway…';
  if (text === '') return 'Type a part of its name, owner or URL, or its ID.';
  return verb
    ? 'No such resource for which this can be done.'
    : 'Nothing is called that. Try a name, an owner, a URL, an ID or a screen.';
}
