'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { cutMiddle } from '@/components/ui/middle-cut';
import { useListKeys } from '@/components/ui/use-list-keys';
import { ownersOptions } from '@/lib/queries/owners';
import type { OwnerWish } from './owner-wish';

const MOST_OFFERED = 50;

/** Owners to choose from, of all that are known, and a box to type one or a part of some. */
export function OwnerChoice({
  projectId,
  onPage,
  onChoose,
}: {
  projectId: string;
  onPage: readonly string[];
  onChoose: (owner: OwnerWish) => void;
}) {
  const [text, setText] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Its code may come after the panel that holds it has opened.
  useEffect(() => input.current?.focus(), []);
  const { data, isPending } = useQuery(ownersOptions(projectId));
  const known = [...new Set([...onPage, ...(data?.owners ?? [])])].sort();
  const typed = text.trim().toLowerCase();
  const matching = known.filter((owner) => owner.toLowerCase().includes(typed));
  const offered = matching.slice(0, MOST_OFFERED);
  const wishes: OwnerWish[] = [
    ...(text === '' || known.includes(text) ? [] : [{ part: text }]),
    ...offered.map((whole) => ({ whole })),
  ];
  const { active, chosen, onKeyDown, restart } = useListKeys({
    options: wishes,
    otherwise: text === '' ? undefined : known.includes(text) ? { whole: text } : { part: text },
    onChoose,
  });
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <>
      <Input
        ref={input}
        role="combobox"
        aria-label="Owner"
        aria-expanded={wishes.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${active}`}
        placeholder="Owner, or a part of it"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          restart();
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Owners"
        className="mt-1 max-h-64 overflow-y-auto"
      >
        {wishes.map((wish, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the input, as the pattern asks
          <div
            key={wish.whole ?? ''}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => onChoose(wish)}
            className={cn(
              'cursor-pointer rounded-sm px-2 py-1.5 text-xs hover:bg-hover',
              at === active && 'bg-hover',
            )}
          >
            {wish.whole === undefined ? (
              <span>
                Every owner with{' '}
                <bdi translate="no" className="font-mono">{`“${cutMiddle(text, 30)}”`}</bdi>
              </span>
            ) : (
              <bdi translate="no" className="cut font-mono">
                {cutMiddle(wish.whole, 40)}
              </bdi>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="px-2 pt-1 text-muted text-xs empty:hidden">
        {noteOf({
          isPending,
          isComplete: data?.isComplete,
          isCut: offered.length < matching.length,
        })}
      </p>
    </>
  );
}

/** What else there is to know of the owners offered; null where these are all. */
function noteOf({
  isPending,
  isComplete = false,
  isCut,
}: {
  isPending: boolean;
  isComplete: boolean | undefined;
  isCut: boolean;
}): string | null {
  if (isPending) return 'Looking up owners…';
  if (isCut) return `The first ${MOST_OFFERED}. Type a part to find others.`;
  return isComplete ? null : 'There may be others. Type one, or a part of it.';
}
