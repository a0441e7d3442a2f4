'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { type FieldProps, fieldFrame, useField } from '@/components/forms/fields/use-field';
import { useFormAccess } from '@/components/forms/state/form-context';
import { useSaveHold } from '@/components/forms/state/use-save-hold';
import { EndOptions } from '@/components/resource/ends/end-options';
import { choiceNote, type End } from '@/components/resource/ends/found-ends';
import { typedEnd } from '@/components/resource/ends/typed-end';
import { useEndSearch } from '@/components/resource/ends/use-end-search';
import { useEndpointEnd, useEndpointEnds } from '@/components/resource/ends/use-ends';
import { clip } from '@/components/table/table/marked-text';
import { announce } from '@/components/ui/announcer';
import { isComposingKey, useComposed } from '@/components/ui/composition';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useListKeys } from '@/components/ui/use-list-keys';

/** Several endpoints, each found by its name, owner, URL or ID. */
export function EndpointsField({
  projectId,
  stored,
  gone,
  ...props
}: FieldProps & {
  projectId: string;
  /** What is known of the stored ones. */
  stored: readonly End[];
  /** Those that are not there any more. */
  gone: readonly string[];
}) {
  const field = useField<string[]>(props);
  const { focusField } = useFormAccess();
  const [text, setText] = useState<string | null>(null);
  const [isUnclear, setUnclear] = useState(false);
  const [seen, setSeen] = useState<ReadonlyMap<string, End>>(new Map());
  const typed = text?.trim() ?? '';
  const composed = useComposed(typed);
  const search = { projectId, typed: composed.settled, enabled: text !== null };
  const { found, options: all } = useEndSearch({ ...search, useEnds: useEndpointEnds });
  const options = all.filter(({ uid }) => !field.value.includes(uid));
  const meant = typedEnd(typed, found);
  const listId = `${field.id}-options`;
  const keys = useListKeys({
    options,
    otherwise: options.length === 1 ? options[0] : undefined,
    onChoose: choose,
  });

  function add(uid: string) {
    if (!field.value.includes(uid)) field.change([...field.value, uid]);
    setText(null);
    setUnclear(false);
    keys.restart();
  }
  function choose(end: End) {
    if (found.ends.includes(end)) setSeen(new Map([...seen, [end.uid, end]]));
    announce(`${clip(end.name || end.uid, 60)} added`);
    add(end.uid);
  }
  function remove(uid: string) {
    field.change(field.value.filter((each) => each !== uid));
    announce('Endpoint taken out');
    document.getElementById(field.id)?.focus();
  }
  /** What was typed and not chosen counts where it can only be one of them, or an ID. */
  function settle(): boolean {
    if (typed === '') setText(null);
    else if (meant.kind === 'end') choose(meant.end);
    else if (meant.kind === 'id') add(meant.id);
    else {
      setUnclear(true);
      return false;
    }
    return true;
  }
  useSaveHold({
    settle() {
      const isSettled = settle();
      if (!isSettled) focusField(props.name);
      return isSettled;
    },
    drop() {
      setText(null);
      setUnclear(false);
    },
  });
  const problem = isUnclear
    ? `“${clip(typed, 60)}” is not the name or the ID of one endpoint. Choose one from the list, or type it whole.`
    : undefined;
  return (
    <Field {...fieldFrame(field)} error={problem ?? field.error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {field.value.length > 0 ? (
            <ul aria-label="Chosen endpoints" className="flex flex-col gap-1">
              {[...new Set(field.value)].map((uid) => (
                <ChosenEndpoint
                  key={uid}
                  projectId={projectId}
                  uid={uid}
                  told={seen.get(uid) ?? stored.find((end) => end.uid === uid)}
                  isGone={gone.includes(uid)}
                  onRemove={() => remove(uid)}
                />
              ))}
            </ul>
          ) : null}
          <div className="relative">
            <Input
              {...control}
              ref={field.ref}
              role="combobox"
              aria-expanded={text !== null && options.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={keys.chosen ? `${listId}-${keys.active}` : undefined}
              aria-required={field.required}
              value={text ?? ''}
              placeholder="Add by name, owner, URL or ID"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              {...composed.handlers}
              onClick={() => setText(text ?? '')}
              onChange={(event) => {
                setText(event.target.value);
                setUnclear(false);
                keys.restart();
              }}
              onKeyDown={(event) => {
                if (isComposingKey(event.nativeEvent)) return;
                if (event.key === 'Escape' && text !== null) {
                  event.stopPropagation();
                  setText(null);
                  keys.restart();
                  return;
                }
                if (/^Arrow(Down|Up)$/.test(event.key)) setText(text ?? '');
                keys.onKeyDown(event);
              }}
              onBlur={() => {
                settle();
                field.blur();
              }}
            />
            {text !== null ? (
              <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-lg bg-raised p-1 shadow-raised">
                <EndOptions
                  listId={listId}
                  label="Endpoints found"
                  options={options}
                  active={keys.active}
                  note={choiceNote(found, typed, 'endpoint')}
                  onChoose={choose}
                />
              </div>
            ) : null}
          </div>
        </div>
      )}
    </Field>
  );
}

/** One of those that are chosen; its name is asked for where nothing has told it. */
function ChosenEndpoint({
  projectId,
  uid,
  told,
  isGone,
  onRemove,
}: {
  projectId: string;
  uid: string;
  told: End | undefined;
  isGone: boolean;
  onRemove: () => void;
}) {
  const read = useEndpointEnd({ projectId, uid, enabled: told === undefined && !isGone });
  const end = told ?? (read === 'missing' ? undefined : read);
  const isMissing = isGone || (told === undefined && read === 'missing');
  const name = end?.name || uid;
  return (
    <li className="flex items-baseline gap-2 rounded-sm border px-2 py-1 text-sm">
      <span className="flex min-w-0 flex-col">
        <bdi className="wrap-anywhere">{clip(name, 80)}</bdi>
        {end?.about ? <bdi className="cut text-muted text-xs">{clip(end.about, 80)}</bdi> : null}
        {isMissing ? <span className="text-warn text-xs">not there any more</span> : null}
      </span>
      <button
        type="button"
        aria-label={`Take out ${clip(name, 60)}`}
        onClick={onRemove}
        className="ml-auto inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
