'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldProps, fieldFrame, useField } from '@/components/forms/fields/use-field';
import { count } from '@/components/table/list/list-words';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { cutMiddle } from '@/components/ui/middle-cut';
import { useListKeys } from '@/components/ui/use-list-keys';
import { ownersOptions } from '@/lib/queries/owners';

const MOST_OFFERED = 50;
const endpointNoun = { one: 'endpoint', many: 'endpoints' };

/** An owner, typed or chosen of those that are known, each with how many endpoints it has. */
export function OwnerField({ projectId, ...props }: FieldProps & { projectId: string }) {
  const field = useField<string>(props);
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // A walk over a list of the gateway, so only for who comes to this box.
  const { data, isPending } = useQuery({ ...ownersOptions(projectId), enabled: isAsked });
  const typed = field.value.trim().toLowerCase();
  const known = (data?.owners ?? []).map((owner, at) => ({ owner, has: data?.endpoints[at] }));
  const here = known.find(({ owner }) => owner === field.value);
  // What is chosen already is no reason to hide the others.
  const matching = here ? known : known.filter(({ owner }) => owner.toLowerCase().includes(typed));
  const options = isOpen ? matching.slice(0, MOST_OFFERED) : [];
  const listId = `${field.id}-options`;
  const keys = useListKeys({ options, otherwise: undefined, onChoose: choose });
  function open() {
    setAsked(true);
    setOpen(true);
  }
  function close() {
    setOpen(false);
    keys.restart();
  }
  function choose({ owner }: { owner: string }) {
    field.change(owner);
    close();
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
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={keys.chosen ? `${listId}-${keys.active}` : undefined}
              aria-required={field.required}
              value={field.value}
              placeholder="Owner"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="font-mono"
              onFocus={() => setAsked(true)}
              onClick={open}
              onChange={(event) => {
                field.change(event.target.value);
                open();
                keys.restart();
              }}
              onKeyDown={(event) => {
                if (event.key === 'Escape' && isOpen) {
                  event.stopPropagation();
                  close();
                  return;
                }
                if (/^Arrow(Down|Up)$/.test(event.key)) open();
                keys.onKeyDown(event);
              }}
              onBlur={() => {
                close();
                field.blur();
              }}
            />
            {options.length > 0 ? (
              // biome-ignore lint/a11y/noStaticElementInteractions: a press here, also on the scroll bar, keeps the focus in the input
              <div
                onMouseDown={(event) => event.preventDefault()}
                className="absolute inset-x-0 top-full z-20 mt-1 rounded-lg bg-raised p-1 shadow-raised"
              >
                <div
                  id={listId}
                  role="listbox"
                  aria-label="Owners"
                  className="max-h-64 overflow-y-auto"
                >
                  {options.map((option, at) => (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the input, as the pattern asks
                    <div
                      key={option.owner}
                      id={`${listId}-${at}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={at === keys.active}
                      onClick={() => choose(option)}
                      className={cn(
                        'flex cursor-pointer items-baseline gap-2 rounded-sm px-2 py-1.5 text-xs hover:bg-hover',
                        at === keys.active && 'bg-hover',
                      )}
                    >
                      <bdi translate="no" className="cut font-mono">
                        {cutMiddle(option.owner, 40)}
                      </bdi>
                      <span className="ml-auto text-muted">
                        {count(option.has ?? 0, endpointNoun)}
                      </span>
                    </div>
                  ))}
                </div>
              </div>
            ) : null}
          </div>
          <p role="status" className="mt-1 text-muted text-xs empty:hidden">
            {isAsked
              ? noteOf({
                  value: field.value,
                  has: here?.has,
                  isPending,
                  isComplete: data?.isComplete,
                })
              : null}
          </p>
        </div>
      )}
    </Field>
  );
}

/** What is known of the owner in the box. */
function noteOf({
  value,
  has,
  isPending,
  isComplete = false,
}: {
  value: string;
  has: number | undefined;
  isPending: boolean;
  isComplete: boolean | undefined;
}): string | null {
  if (isPending) return 'Looking up owners…';
  if (value.trim() === '') return isComplete ? null : 'There may be others. Type one.';
  if (has === undefined) {
    return isComplete
      ? 'No endpoint has this owner yet. The link shows the ones that get it later.'
      : 'Not among the owners that could be looked up.';
  }
  return `${count(has, endpointNoun)} ${has === 1 ? 'has' : 'have'} this owner${isComplete ? '' : ', or more'}.`;
}
