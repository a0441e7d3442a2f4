'use client';

import { ChevronDown, User, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { cutMiddle } from '@/components/ui/middle-cut';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

const MOST_OFFERED = 8;

/**
 * Filter by owner. Offers the owners of the rows at hand; any other may be typed whole, since a
 * gateway has no list of owners to ask for.
 */
export function OwnerCombobox({
  value,
  known,
  onChange,
}: {
  value: string | null;
  /** Owners of the loaded rows. */
  known: readonly string[];
  onChange: (owner: string | null) => void;
}) {
  const [open, setOpen] = useState(false);
  function choose(owner: string | null) {
    setOpen(false);
    if (owner !== value) onChange(owner);
  }
  return (
    <div
      className={cn(
        'inline-flex h-8 max-w-full items-center rounded border',
        value === null
          ? 'border-control bg-surface'
          : 'border-transparent bg-accent-soft text-accent-ink',
      )}
    >
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger
          className={cn(
            'flex h-full min-w-0 items-center gap-1.5 rounded px-2.5 text-sm',
            value === null ? 'text-muted hover:text-ink' : 'pr-1 font-medium',
          )}
        >
          <User aria-hidden className="size-4 shrink-0" />
          {value === null ? (
            'Owner'
          ) : (
            <span className="truncate whitespace-pre">Owner {cutMiddle(value, 24)}</span>
          )}
          {value === null ? <ChevronDown aria-hidden className="ml-2 size-4" /> : null}
        </PopoverTrigger>
        <PopoverContent aria-label="Filter by owner" className="w-72 p-2">
          <OwnerChoice known={known} onChoose={choose} />
        </PopoverContent>
      </Popover>
      {value === null ? null : (
        <button
          type="button"
          aria-label="Clear the owner filter"
          onClick={() => choose(null)}
          className="mr-1 flex size-6 items-center justify-center rounded-sm hover:bg-hover"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}

function OwnerChoice({
  known,
  onChoose,
}: {
  known: readonly string[];
  onChoose: (owner: string) => void;
}) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const id = useId();
  const matching = known
    .filter((owner) => owner.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, MOST_OFFERED);
  const exact = text !== '' && !matching.includes(text) ? [text] : [];
  const options = [...exact, ...matching];
  const chosen = options[active];

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(Math.max(-1, Math.min(options.length - 1, active + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const owner = chosen ?? text;
      if (owner !== '') onChoose(owner);
    }
  }

  return (
    <>
      <Input
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
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Owners" className="mt-1">
        {options.map((owner, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the input, as the pattern asks
          <div
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
