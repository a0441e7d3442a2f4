'use client';

import Link from 'next/link';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { type FieldProps, fieldFrame, useField } from '@/components/forms/use-field';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useListKeys } from '@/components/ui/use-list-keys';
import { EndOptions } from './end-options';
import { choiceNote, type End } from './found-ends';
import { typedEnd } from './typed-end';
import { useEndSearch } from './use-end-search';
import type { UseEnd, UseEnds } from './use-ends';

interface EndFieldProps extends FieldProps {
  /** What is chosen: "endpoint". */
  noun: string;
  /** What is known of the stored one. */
  stored: End | null;
  projectId: string;
  useEnds: UseEnds;
  useEnd: UseEnd;
  hrefOf: (uid: string) => string;
}

/** Closed; opened to look at everything, or to type; or left before the list had answered. */
type Search = { text: string | null; isLeft?: true } | null;

/**
 * Chooses a source or an endpoint by its name, with its status; an id can be typed as well, for
 * gateways that list none. Emptied, an end that may be absent is taken away.
 */
export function EndField({
  noun,
  stored,
  projectId,
  useEnds,
  useEnd,
  hrefOf,
  ...props
}: EndFieldProps) {
  const field = useField<string>(props);
  const [search, setSearch] = useState<Search>(null);
  const [seen, setSeen] = useState<ReadonlyMap<string, End>>(new Map());
  const isOpen = search !== null && !search.isLeft;
  const typed = search?.text?.trim() ?? '';
  const enabled = search !== null;
  const { found, options } = useEndSearch({ projectId, typed, enabled, useEnds });
  const told = seen.get(field.value) ?? (stored?.uid === field.value ? stored : undefined);
  const isTold = field.value === '' || (told !== undefined && told.status !== null);
  const read = useEnd({ projectId, uid: field.value, enabled: !isTold });
  const known = read === 'missing' ? told : (read ?? told);
  const listId = `${field.id}-options`;

  const keys = useListKeys({
    options: isOpen ? options : [],
    otherwise: isOpen && options.length === 1 ? options[0] : undefined,
    onChoose: choose,
  });

  function close() {
    setSearch(null);
    keys.restart();
  }
  function choose(end: End) {
    if (found.ends.includes(end)) setSeen(new Map([...seen, [end.uid, end]]));
    field.change(end.uid);
    close();
  }
  /** What was typed and not chosen counts where it can only be one of them, an ID, or none. */
  function settle() {
    const meant = typedEnd(typed, found);
    if (meant.kind === 'wait') {
      setSearch({ text: typed, isLeft: true });
      return;
    }
    if (search?.text === '' && props.optional) field.change('');
    if (meant.kind === 'end') choose(meant.end);
    else if (meant.kind === 'id') field.change(meant.id);
    close();
    field.blur();
  }
  const settleLeft = useEffectEvent(settle);
  const isDue = search?.isLeft && found.state !== 'loading';
  useEffect(() => {
    if (isDue) settleLeft();
  }, [isDue]);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
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
              onFocus={(event) => {
                event.target.select();
                if (search?.isLeft) setSearch({ text: search.text });
              }}
              onClick={() => isOpen || setSearch({ text: null })}
              onChange={(event) => {
                setSearch({ text: event.target.value });
                keys.restart();
              }}
              onKeyDown={onKeyDown}
              onBlur={settle}
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
              {read === 'missing' ? (
                <span className="text-warn">This gateway has no {noun} with this ID</span>
              ) : null}
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
