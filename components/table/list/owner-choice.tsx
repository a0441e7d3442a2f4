'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { cutMiddle } from '@/components/ui/middle-cut';
import { useListKeys } from '@/components/ui/use-list-keys';

const MOST_OFFERED = 8;

/** Owners to choose from, and a box to type another one. */
export function OwnerChoice({
  known,
  onChoose,
}: {
  known: readonly string[];
  onChoose: (owner: string) => void;
}) {
  const [text, setText] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Its code may come after the panel that holds it has opened.
  useEffect(() => input.current?.focus(), []);
  const matching = known
    .filter((owner) => owner.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, MOST_OFFERED);
  const exact = text !== '' && !matching.includes(text) ? [text] : [];
  const options = [...exact, ...matching];
  const { active, chosen, onKeyDown, restart } = useListKeys({
    options,
    otherwise: text === '' ? undefined : text,
    onChoose,
  });
  return (
    <>
      <Input
        ref={input}
        role="combobox"
        aria-label="Owner"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${active}`}
        placeholder="Owner id, whole"
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
      <div id={`${id}-list`} role="listbox" aria-label="Owners" className="mt-1">
        {options.map((owner, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the input, as the pattern asks
          <div
            translate="no"
            key={owner}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => onChoose(owner)}
            className={cn(
              'cursor-pointer truncate whitespace-pre rounded-sm px-2 py-1.5 font-mono text-xs hover:bg-hover',
              at === active && 'bg-hover',
            )}
          >
            {cutMiddle(owner, 40)}
          </div>
        ))}
      </div>
      <p className="px-2 pt-1 text-muted text-xs">
        {known.length > 0
          ? 'Owners of the rows on this page. Type another one whole and press Enter.'
          : 'Type the owner id whole and press Enter.'}
      </p>
    </>
  );
}
