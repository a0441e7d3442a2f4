'use client';

import { CircleCheck, TriangleAlert, Undo2, X } from 'lucide-react';
import { gatewayLabelOf } from '@/components/forms/state/field-paths';
import { useFormAccess } from '@/components/forms/state/form-context';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useSecondsLeft } from '@/components/ui/use-seconds-left';
import type { ReceiptEntry } from '@/lib/contract/console/receipt';
import type { SaveResult, Undo } from '@/lib/contract/console/save-result';
import type { FormField } from '@/lib/form-models/engine/field-path';
import type { FieldNote } from '@/lib/form-models/engine/note';
import { lowerFirst } from '@/lib/util/first-letter';
import { receiptWords } from '@/lib/words/statuses';
import { wordFor } from '@/lib/words/word-for';
import { bringIntoView } from './bring-into-view';
import { receiptNumbers } from './receipt-numbers';
import { linesOf, readableValue } from './receipt-value';
import { counted } from './save-effects';
import type { AnnouncedField } from './save-types';

const MOST_LINES = 8;

/** "3 fields as sent", or "2 of 3 fields as sent". */
function asSentWords(asSent: number, all: number): string {
  const fields = counted(all, 'field', 'fields');
  return asSent === all ? `${fields} as sent.` : `${asSent} of ${fields} as sent.`;
}

/** After a save: what the gateway holds compared with what was sent, and the way back. */
export function ReceiptPanel<View>({
  result,
  announced,
  notStored,
  isKept,
  fields,
  isSaving,
  onUndo,
  onClose,
}: {
  result: SaveResult<View>;
  /** The fields that the save was announced to be about; null where nobody was told. */
  announced: readonly AnnouncedField[] | null;
  /** Why fields that were typed are not stored. */
  notStored: readonly FieldNote[];
  /** Whether the form still holds them. */
  isKept: boolean;
  fields: readonly FormField[];
  isSaving: boolean;
  /** Null where nothing may be changed any more. */
  onUndo: (() => void) | null;
  onClose: () => void;
}) {
  const { receipt, undo } = result;
  const deviating = receipt.entries.filter(({ outcome }) => outcome !== 'stored');
  const { asSent, all, differing } = receiptNumbers(receipt.entries, announced, fields);
  const isClean = differing === 0;
  const Icon = isClean ? CircleCheck : TriangleAlert;
  return (
    <section
      ref={bringIntoView}
      aria-label="Receipt of the save"
      className={`rounded-lg border bg-surface p-4 ${isClean ? '' : 'border-warn'}`}
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <Icon
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 ${isClean ? 'text-good' : 'text-warn'}`}
        />
        <div role="status" className="min-w-0 flex-1 basis-56">
          <p className="font-semibold text-sm">
            {isClean
              ? 'Saved'
              : `Saved, but not all of it: ${counted(differing, 'field differs', 'fields differ')}`}
          </p>
          <p className="text-muted text-xs">
            <span>
              {receipt.readBack
                ? 'Read back from the gateway and compared with what was sent.'
                : 'This gateway cannot be read; only its answer to the save is known.'}
            </span>{' '}
            {asSent > 0 ? <span>{asSentWords(asSent, all)}</span> : null}
          </p>
          {isKept ? (
            <p className="text-xs">What was not stored is still in the form, unsaved.</p>
          ) : null}
        </div>
        {undo && onUndo ? (
          <UndoButton undo={undo} isSaving={isSaving} onUndo={onUndo} fields={fields} />
        ) : null}
        <IconButton label="Close the receipt" size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {deviating.length > 0 ? (
        <Deviations entries={deviating} notStored={notStored} fields={fields} />
      ) : null}
    </section>
  );
}

function Deviations({
  entries,
  notStored,
  fields,
}: {
  entries: readonly ReceiptEntry[];
  notStored: readonly FieldNote[];
  fields: readonly FormField[];
}) {
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-xs">
      <caption className="sr-only">Fields that are not stored as sent</caption>
      <thead>
        <tr className="border-b text-left text-muted">
          <th className="py-1 pr-3 font-medium">Field</th>
          <th className="py-1 pr-3 font-medium">Sent</th>
          <th className="py-1 pr-3 font-medium">Held by the gateway</th>
          <th className="py-1 font-medium max-sm:w-[34%]">Outcome</th>
        </tr>
      </thead>
      <tbody className="[&_td]:py-1.5 [&_td]:pr-3 [&_td]:align-top [&_td]:wrap-anywhere">
        {entries.map((entry) => (
          <Deviation
            key={entry.path}
            entry={entry}
            field={fields.find(({ gateway }) => gateway === entry.path)}
            notStored={notStored}
          />
        ))}
      </tbody>
    </table>
  );
}

function Deviation({
  entry: { path, outcome, sent, stored },
  field,
  notStored,
}: {
  entry: ReceiptEntry;
  field: FormField | undefined;
  notStored: readonly FieldNote[];
}) {
  const { focusField } = useFormAccess();
  const kept = notStored.find((note) => note.path === field?.form);
  const label = field?.label ?? path;
  const held = outcome === 'not_readable' ? 'not known' : stored;
  const inWords = (text: string) => readableValue(wordFor(field?.words ?? {}, text, 'changed'));
  const values = [
    { name: 'Sent', text: sent },
    { name: 'Held by the gateway', text: held },
  ].map(({ name, text }) => ({ name, text: text === null ? 'nothing' : inWords(text) }));
  const long = values.filter(({ text }) => linesOf(text) !== undefined);
  return (
    <>
      <tr className={long.length > 0 ? '' : 'not-last:border-b'}>
        <td className="font-medium">
          {kept ? (
            <button
              type="button"
              onClick={() => focusField(kept.path)}
              className="text-left underline decoration-dotted underline-offset-2 hover:decoration-solid"
            >
              {label}
            </button>
          ) : (
            label
          )}
        </td>
        {values.map(({ name, text }) => {
          const lines = linesOf(text);
          return <td key={name}>{lines === undefined ? text : `${lines} lines, below`}</td>;
        })}
        <td className={outcome === 'not_readable' ? 'text-muted' : 'text-warn'}>
          {kept ? lowerFirst(kept.text) : receiptWords[outcome]}
        </td>
      </tr>
      {long.map(({ name, text }, index) => (
        <tr key={name} className={index === long.length - 1 ? 'not-last:border-b' : ''}>
          <td colSpan={4} className="pt-0! pr-0!">
            {/* A text box can be scrolled and selected by keyboard. */}
            <textarea
              readOnly
              aria-label={`${label}: ${name.toLowerCase()}`}
              value={text}
              rows={Math.min(MOST_LINES, linesOf(text) ?? 1)}
              spellCheck={false}
              wrap="off"
              className="block w-full resize-y overflow-auto rounded border bg-sunken px-2 py-1.5 font-mono text-xs"
            />
          </td>
        </tr>
      ))}
    </>
  );
}

function UndoButton({
  undo,
  isSaving,
  onUndo,
  fields,
}: {
  undo: Undo;
  isSaving: boolean;
  onUndo: () => void;
  fields: readonly FormField[];
}) {
  const left = useSecondsLeft(Date.parse(undo.until));
  const cannot = undo.cannotUndo.map((path) => gatewayLabelOf(fields, path));
  if (left <= 0) return <p className="text-muted text-xs">The time to undo is over.</p>;
  return (
    <div className="flex flex-col items-end gap-0.5">
      <Button size="sm" busy={isSaving} onClick={onUndo}>
        <Undo2 aria-hidden /> Undo
      </Button>
      <p className="max-w-64 text-right text-2xs text-muted">
        <span>{left > 90 ? `${Math.round(left / 60)} min left` : `${left} s left`}</span>
        {cannot.length > 0 ? <span>{`; stays as saved: ${cannot.join(', ')}`}</span> : null}
      </p>
    </div>
  );
}
