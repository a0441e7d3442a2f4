'use client';

import Link from 'next/link';
import { type KeyboardEvent, useState } from 'react';
import { type FieldProps, fieldFrame, useField } from '@/components/forms/use-field';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { EndOptions } from './end-options';
import { choiceNote, type End } from './found-ends';
import { isIdLike, useEndSearch } from './use-end-search';
import type { UseEnds } from './use-ends';
import { useListKeys } from './use-list-keys';

interface EndFieldProps extends FieldProps {
  /** What is chosen: "endpoint". */
  noun: string;
  /** What is known of the stored one. */
  stored: End | null;
  projectId: string;
  useEnds: UseEnds;
  hrefOf: (uid: string) => string;
}

/** Closed, opened to look at everything, or opened and typed into. */
type Search = { text: string | null } | null;

/**
 * Chooses a source or an endpoint by its name, with its status; an id can be typed as well, for
 * gateways that list none. Emptied, an end that may be absent is taken away.
 */
export function EndField({ noun, stored, projectId, useEnds, hrefOf, ...props }: EndFieldProps) {
  const field = useField<string>(props);
  const [search, setSearch] = useState<Search>(null);
  const [seen, setSeen] = useState<ReadonlyMap<string, End>>(new Map());
  const isOpen = search !== null;
  const typed = search?.text?.trim() ?? '';
  const { found, options } = useEndSearch({ projectId, typed, enabled: isOpen, useEnds });
  const known = seen.get(field.value) ?? (stored?.uid === field.value ? stored : undefined);
  const listId = `${field.id}-options`;

  const keys = useListKeys(options, choose);

  function close() {
    setSearch(null);
    keys.restart();
  }
  function choose(end: End) {
    if (found.ends.includes(end)) setSeen(new Map([...seen, [end.uid, end]]));
    field.change(end.uid);
    close();
  }
  /** What was typed and not chosen counts where it can only be one of them, an id, or none. */
  function leave() {
    const named = found.ends.filter(({ name }) => name.toLowerCase() === typed.toLowerCase());
    const [only, ...others] = named;
    const isUnfound = found.ends.length === 0 && !/\s/.test(typed);
    if (typed === '') {
      if (search?.text === '' && props.optional) field.change('');
    } else if (only && others.length === 0) choose(only);
    else if (isIdLike(typed) || isUnfound) field.change(typed);
    close();
    field.blur();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
      return;
    }
    if (!isOpen && /^Arrow(Down|Up)$/.test(event.key)) setSearch({ text: null });
    keys.onKeyDown(event);
  }
  return (
    <Field {...fieldFrame(field)}>
      {(control) => (
        <div>
          <div className="relative">
            <Input
              {...control}
              ref={field.ref}
              role="combobox"
              aria-expanded={isOpen && options.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={keys.chosen ? `${listId}-${keys.active}` : undefined}
              aria-required={field.required}
              value={search?.text ?? (known?.name || field.value)}
              placeholder="Search by name, or type an ID"
              autoComplete="off"
              spellCheck={false}
              onFocus={(event) => event.target.select()}
              onClick={() => isOpen || setSearch({ text: null })}
              onChange={(event) => {
                setSearch({ text: event.target.value });
                keys.restart();
              }}
              onKeyDown={onKeyDown}
              onBlur={leave}
            />
            {isOpen ? (
              <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-lg bg-raised p-1 shadow-raised">
                <EndOptions
                  listId={listId}
                  label={`${field.label} found`}
                  options={options}
                  active={keys.active}
                  note={choiceNote(found, typed, noun)}
                  onChoose={choose}
                />
              </div>
            ) : null}
          </div>
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
