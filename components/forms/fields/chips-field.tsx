'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { Field } from '@/components/ui/field';
import { splitEntries, splitTyped, withoutEntry } from './chips';
import { type FieldProps, fieldFrame, useField } from './use-field';

export type ChipsFieldProps = FieldProps & {
  placeholder?: string;
  /** Takes pasted or typed text apart, where lines, commas and semicolons are not all that part. */
  split?: (text: string) => string[];
  /** Entries that are likely, offered while one is typed. */
  known?: readonly string[];
  /** The box is about to be typed into. */
  onEnter?: () => void;
};

/**
 * A list of short texts in their order. Enter or a comma finishes one, pasting adds many, Backspace
 * in the empty box takes the last one back. Empty entries that are stored stay until the save.
 */
export function ChipsField({
  placeholder = 'Type and press Enter',
  split = splitEntries,
  known = [],
  onEnter,
  ...props
}: ChipsFieldProps) {
  const field = useField<string[]>(props);
  const [box, setBox] = useState('');
  const { entries, typed } = splitTyped(field.value, box);
  const offered = known.filter((entry) => !entries.includes(entry));
  const knownId = `${field.id}-known`;

  function type(text: string) {
    const rest = text.trim();
    setBox(text);
    field.change(rest === '' ? [...entries] : [...entries, rest]);
  }
  function add(text: string) {
    const added = split(text);
    setBox('');
    field.change([...entries, ...added]);
    if (added.length > 1) announce(`${added.length} entries added`);
  }
  function remove(index: number) {
    field.change([...withoutEntry(entries, index), ...(typed === '' ? [] : [typed.trim()])]);
    announce(`${entries[index] || 'Empty entry'} removed`);
    document.getElementById(field.id)?.focus();
  }

  return (
    <Field {...fieldFrame(field)} {...(props.className ? { className: props.className } : {})}>
      {(control) => (
        <div className="flex min-h-8 w-full flex-wrap items-center gap-1 rounded border border-control bg-surface p-1 has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent/35 has-[input[aria-invalid]]:border-bad">
          {entries.length > 0 ? (
            <ul className="contents">
              {entries.map((entry, index) => (
                <li
                  translate="no"
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal entries are told apart by place only
                  key={index}
                  className="inline-flex min-w-0 items-center gap-0.5 rounded-sm bg-hover pl-1.5 font-mono text-xs"
                >
                  <span className="min-w-0 wrap-anywhere py-0.5">
                    {entry || <span className="font-sans text-muted">empty</span>}
                  </span>
                  <button
                    type="button"
                    aria-label={`Remove ${entry || 'the empty entry'}`}
                    onClick={() => remove(index)}
                    className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:text-ink"
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <input
            {...control}
            ref={field.ref}
            value={typed}
            list={offered.length > 0 ? knownId : undefined}
            onFocus={onEnter}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter' || event.key === ',') {
                event.preventDefault();
                add(typed);
              } else if (event.key === 'Backspace' && typed === '' && entries.length > 0) {
                remove(entries.length - 1);
              }
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (split(text).length < 2) return;
              event.preventDefault();
              add(`${typed}\n${text}`);
            }}
            onBlur={() => {
              if (typed !== '') add(typed);
              field.blur();
            }}
            placeholder={entries.length === 0 ? placeholder : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-required={field.required}
            className="h-6 min-w-32 flex-1 bg-transparent px-1.5 font-mono text-ink text-sm outline-none placeholder:font-sans"
          />
          {offered.length > 0 ? (
            <datalist id={knownId}>
              {offered.map((entry) => (
                <option key={entry} value={entry} />
              ))}
            </datalist>
          ) : null}
        </div>
      )}
    </Field>
  );
}
