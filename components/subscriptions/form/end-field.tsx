'use client';

import Link from 'next/link';
import { type KeyboardEvent, useState } from 'react';
import { type FieldProps, fieldFrame, useField } from '@/components/forms/use-field';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

/** One end that can be chosen. */
export interface End {
  uid: string;
  name: string;
  /** In a word, such as "paused"; null where the gateway tells none. */
  status: string | null;
}

/** What a list holds for a search; nothing is asked before the field is opened. */
export type UseEnds = (request: { projectId: string; search: string; enabled: boolean }) => {
  ends: End[] | undefined;
  failed: boolean;
};

interface EndFieldProps extends FieldProps {
  /** What is chosen: "endpoint". */
  noun: string;
  /** What is known of the stored one. */
  stored: End | null;
  projectId: string;
  /** Asks the gateway's list for a part of the name; a hook. */
  useEnds: UseEnds;
  hrefOf: (uid: string) => string;
}

/**
 * Chooses a source or an endpoint by its name, with its status; an id can be typed as well, for
 * gateways that list none.
 */
export function EndField({ noun, stored, projectId, useEnds, hrefOf, ...props }: EndFieldProps) {
  const field = useField<string>(props);
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const [seen, setSeen] = useState<ReadonlyMap<string, End>>(
    () => new Map(stored ? [[stored.uid, stored]] : []),
  );
  const isOpen = search !== null;
  const typed = search?.trim() ?? '';
  const { ends = [], failed } = useEnds({ projectId, search: typed, enabled: isOpen });
  const known = seen.get(field.value);
  const offered = ends.slice(0, 8);
  const isExact = offered.some(({ uid }) => uid === typed);
  const options: End[] = [
    ...offered,
    ...(typed === '' || isExact
      ? []
      : [{ uid: typed, name: `Use “${typed}” as the ID`, status: null }]),
  ];
  const listId = `${field.id}-options`;

  function choose(end: End) {
    if (end.uid !== typed) setSeen(new Map([...seen, [end.uid, end]]));
    field.change(end.uid);
    setSearch(null);
    setActive(-1);
  }
  function leave() {
    // What was typed and not chosen counts where it can only be an id.
    const isId = /^[0-9A-Za-z_-]{20,}$/.test(typed) || (typed !== '' && offered.length === 0);
    if (isId) field.change(typed);
    setSearch(null);
    setActive(-1);
    field.blur();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) setSearch('');
      setActive(Math.max(-1, Math.min(options.length - 1, active + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[active] ?? (options.length === 1 ? options[0] : undefined);
      if (chosen) choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setSearch(null);
    }
  }
  return (
    <Field {...fieldFrame(field)}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            ref={field.ref}
            role="combobox"
            aria-expanded={isOpen && options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
            aria-required={field.required}
            value={search ?? (known?.name || field.value)}
            placeholder={`Search by name, or type the ID of the ${noun}`}
            autoComplete="off"
            spellCheck={false}
            onFocus={(event) => event.target.select()}
            onClick={() => isOpen || setSearch('')}
            onChange={(event) => {
              setSearch(event.target.value);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={leave}
          />
          {isOpen ? (
            <div
              id={listId}
              role="listbox"
              aria-label={`${field.label} found`}
              className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-auto rounded border bg-surface p-1 shadow-lg"
            >
              {options.map((end, at) => (
                <EndOption
                  key={end.uid}
                  id={`${listId}-${at}`}
                  end={end}
                  isActive={at === active}
                  onChoose={() => choose(end)}
                />
              ))}
              {options.length === 0 ? (
                <p className="px-2 py-1.5 text-muted text-xs">
                  {failed
                    ? `The list did not load. Type the ID of the ${noun}.`
                    : 'Nothing found yet.'}
                </p>
              ) : null}
            </div>
          ) : null}
          {field.value === '' ? null : (
            <p className="mt-1 flex flex-wrap gap-x-2 text-muted text-xs">
              {known?.status ? <span>{known.status}</span> : null}
              <span className="wrap-anywhere font-mono">{field.value}</span>
              <Link href={hrefOf(field.value)} prefetch={false} className="underline">
                Open the {noun}
              </Link>
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

function EndOption({
  id,
  end: { uid, name, status },
  isActive,
  onChoose,
}: {
  id: string;
  end: End;
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the input, as the pattern asks
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Before the input loses the focus and the list closes.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        'flex cursor-pointer flex-wrap gap-x-2 rounded-sm px-2 py-1.5 text-sm hover:bg-hover',
        isActive && 'bg-hover',
      )}
    >
      <span className="wrap-anywhere min-w-0">{name || uid}</span>
      {status ? <span className="ml-auto text-muted text-xs">{status}</span> : null}
    </div>
  );
}
