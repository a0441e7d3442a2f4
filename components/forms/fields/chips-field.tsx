'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { announce } from '@/components/ui/announcer';
import { isComposingKey } from '@/components/ui/composition';
import { Field } from '@/components/ui/field';
import { distinctEntries, listEntries, repeatedText } from '@/lib/util/list-text';
import { splitTyped, withoutEntry } from './chips';
import { type FieldProps, fieldFrame, useField } from './use-field';

export type ChipsFieldProps = FieldProps & {
  placeholder?: string;
  /** Takes pasted or typed text apart, where entries are more than those of a list. */
  split?: (text: string) => string[];
  /** Whether entries in another case are the same. */
  isCaseless?: boolean;
  /** An entry that stands for all others, and so gives way to the first of them. */
  all?: string;
  /** Entries that are likely, offered while one is typed. */
  known?: readonly string[];
  /** The box is about to be typed into. */
  onEnter?: () => void;
};

/** Keys that finish an entry besides Enter: the commas of the scripts that have their own. */
const partsAtOnce = /^[,،、，]$/;

/**
 * A list of short texts in their order. Enter or a comma finishes one, pasting adds many in whatever
 * notation, Backspace in the empty box takes the last one back. What the list has already is left
 * out and told. Empty entries that are stored stay until the save.
 */
export function ChipsField({
  placeholder = 'Type and press Enter',
  split = listEntries,
  isCaseless = false,
  all,
  known = [],
  onEnter,
  ...props
}: ChipsFieldProps) {
  const field = useField<string[]>(props);
  const [box, setBox] = useState('');
  const [told, setTold] = useState<string>();
  /** The entry for all went when this text was begun, and comes back when it is taken back. */
  const [gaveWay, setGaveWay] = useState(false);
  const { entries, typed } = splitTyped(field.value, box);
  const offered = known.filter((entry) => !entries.includes(entry));
  const knownId = `${field.id}-known`;

  const isOnlyAll = all !== undefined && entries.length === 1 && entries[0] === all;
  function type(text: string) {
    const rest = text.trim();
    const givesWay = isOnlyAll && rest !== '' && rest !== all;
    const comesBack = gaveWay && rest === '' && entries.length === 0 && all !== undefined;
    const others = givesWay ? [] : comesBack ? [all] : entries;
    if (givesWay || rest === '') setGaveWay(givesWay);
    setBox(text);
    setTold(undefined);
    field.change(rest === '' ? [...others] : [...others, rest]);
  }
  function add(added: readonly string[]) {
    const others = isOnlyAll && added.some((entry) => entry !== all) ? [] : entries;
    const { kept, repeated } = distinctEntries(added, { present: others, isCaseless });
    setGaveWay(false);
    setBox('');
    setTold(repeatedText(repeated));
    field.change([...others, ...kept]);
    if (kept.length > 1) announce(`${kept.length} entries added`);
  }
  function remove(index: number) {
    field.change([...withoutEntry(entries, index), ...(typed === '' ? [] : [typed.trim()])]);
    setTold(undefined);
    announce(`${entries[index] || 'Empty entry'} removed`);
    document.getElementById(field.id)?.focus();
  }

  const repeated = told && (
    <span key="repeated" role="status" className="block text-warn">
      {told}
    </span>
  );
  const frame = fieldFrame(field);
  const hint = repeated ? [repeated, ...(frame.hint ?? [])] : frame.hint;
  return (
    <Field {...frame} hint={hint} {...(props.className ? { className: props.className } : {})}>
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
              if (isComposingKey(event.nativeEvent)) return;
              if (event.key === 'Enter' || partsAtOnce.test(event.key)) {
                event.preventDefault();
                add(split(typed));
              } else if (event.key === 'Backspace' && typed === '' && entries.length > 0) {
                remove(entries.length - 1);
              }
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              const isOne = split(text).join() === text.trim();
              if (isOne) return;
              event.preventDefault();
              add([...split(typed), ...split(text)]);
            }}
            onBlur={() => {
              if (typed !== '') add(split(typed));
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
