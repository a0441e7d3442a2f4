'use client';

import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type FieldProps, fieldFrame, useField } from '@/components/forms/fields/use-field';
import { afterPress } from '@/components/forms/state/after-press';
import { useFormAccess } from '@/components/forms/state/form-context';
import { useSaveHold } from '@/components/forms/state/use-save-hold';
import { EndOptions } from '@/components/resource/ends/end-options';
import { choiceNote, type End } from '@/components/resource/ends/found-ends';
import { typedEnd } from '@/components/resource/ends/typed-end';
import { useEndSearch } from '@/components/resource/ends/use-end-search';
import type { UseEnd, UseEnds } from '@/components/resource/ends/use-ends';
import { isComposingKey, useComposed } from '@/components/ui/composition';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ScreenLink } from '@/components/ui/screen-link';
import { useListKeys } from '@/components/ui/use-list-keys';

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

/**
 * Closed; opened to look at everything, or to type; or left with a text that is still looked up, or
 * that means none of them.
 */
type Search = null | { text: string | null; left?: { over: string } };

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
  const { focusField } = useFormAccess();
  const [search, setSearch] = useState<Search>(null);
  // What was left does not outlast a value that came from elsewhere since.
  if (search?.left && search.left.over !== field.value) setSearch(null);
  const waiting = useRef<(mayGoOn: boolean) => void>(undefined);
  /** Answers a save that waits for what was typed. */
  const answerSave = useCallback((mayGoOn: boolean) => {
    waiting.current?.(mayGoOn);
    waiting.current = undefined;
  }, []);
  const [seen, setSeen] = useState<ReadonlyMap<string, End>>(new Map());
  const isOpen = search !== null && !search.left;
  const typed = search?.text?.trim() ?? '';
  const enabled = search !== null;
  const composed = useComposed(typed);
  const { found, options } = useEndSearch({
    projectId,
    typed: composed.settled,
    enabled,
    useEnds,
  });
  const told = seen.get(field.value) ?? (stored?.uid === field.value ? stored : undefined);
  const isTold = field.value === '' || (told !== undefined && told.status !== null);
  const read = useEnd({ projectId, uid: field.value, enabled: !isTold });
  const known = read === 'missing' ? told : (read ?? told);
  const meant = typedEnd(typed, found);
  const isUnclear = meant.kind === 'nothing' && typed !== '';
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
  function leave() {
    setSearch({ text: typed, left: { over: field.value } });
  }
  /** What was typed and not chosen counts where it can only be one of them, an ID, or none. */
  function settle() {
    if (meant.kind === 'wait') leave();
    else if (isUnclear) {
      // Told after the click that left the field, which would otherwise miss what it is aimed at.
      afterPress(leave);
      if (waiting.current) focusField(props.name);
      answerSave(false);
      field.blur();
    } else {
      if (search?.text === '' && props.optional) field.change('');
      if (meant.kind === 'end') choose(meant.end);
      else if (meant.kind === 'id') field.change(meant.id);
      close();
      field.blur();
    }
  }
  const settleLeft = useEffectEvent(settle);
  const isDue = search?.left !== undefined && found.state !== 'loading';
  useEffect(() => {
    if (isDue) settleLeft();
  }, [isDue]);
  useEffect(() => {
    if (search === null) answerSave(true);
  }, [search, answerSave]);
  useSaveHold({
    settle() {
      if (search === null) return true;
      settle();
      if (meant.kind === 'wait')
        return new Promise<boolean>((resolve) => (waiting.current = resolve));
      if (isUnclear) focusField(props.name);
      return !isUnclear;
    },
    drop: close,
  });
  /** Shows the list, of what was left typed where there is such a text. */
  function open() {
    if (!isOpen) setSearch({ text: search?.text ?? null });
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposingKey(event.nativeEvent)) return;
    if (event.key === 'Escape' && search !== null) {
      event.stopPropagation();
      close();
      return;
    }
    if (/^Arrow(Down|Up)$/.test(event.key)) open();
    keys.onKeyDown(event);
  }
  const problem =
    isDue && isUnclear
      ? `“${typed}” is not the name or the ID of one ${noun}. Choose one from the list, or type it whole.`
      : undefined;
  return (
    <Field {...fieldFrame(field)} error={problem ?? field.error}>
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
              placeholder="Name, URL or ID"
              {...composed.handlers}
              autoComplete="off"
              spellCheck={false}
              onFocus={(event) => {
                event.target.select();
                if (meant.kind === 'wait' && search?.left) open();
              }}
              onClick={open}
              onChange={(event) => {
                answerSave(false);
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
                <span className="text-warn">{`This gateway has no ${noun} with this ID`}</span>
              ) : null}
              <span translate="no" className="wrap-anywhere font-mono">
                {field.value}
              </span>
              <ScreenLink href={hrefOf(field.value)} className="underline">
                {`Open the ${noun}`}
              </ScreenLink>
            </p>
          )}
        </div>
      )}
    </Field>
  );
}
