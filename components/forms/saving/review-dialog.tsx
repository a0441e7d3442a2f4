'use client';

import { type ReactNode, useState } from 'react';
import { ChoiceBar } from '@/components/forms/fields/choice-bar';
import { useFormAccess } from '@/components/forms/state/form-context';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import type { SaveEffects } from '@/lib/form-models/engine/effects';
import { type FieldVerdict, verdictsOf } from '@/lib/form-models/engine/verdicts';
import { byReason, counted } from './save-effects';

/** Shows what a save does, and the exact request, before it is made. */
export function ReviewDialog({
  open,
  onOpenChange,
  effects,
  isNew,
  request,
  saveLabel,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  effects: SaveEffects;
  /** True where nothing is stored yet. */
  isNew: boolean;
  /** With placeholders for secrets and the API key. */
  request: { json: string; curl: string };
  saveLabel: string;
}) {
  const { submit, isSaving } = useFormAccess();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        className="top-[6vh] max-h-[88vh] w-180"
        title="Review request"
        description="What saving does on this gateway, and what is sent to it."
        footer={
          <>
            <DialogClose asChild>
              <Button>Back to the form</Button>
            </DialogClose>
            <Button
              variant="primary"
              busy={isSaving}
              onClick={async () => {
                await submit();
                onOpenChange(false);
              }}
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <EffectsTable effects={effects} isNew={isNew} />
          <RequestText request={request} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** What becomes of a field, beside the value that it is to get. */
const verdictWords: Readonly<Record<FieldVerdict['verdict'], string | null>> = {
  changes: null,
  erases: null,
  refuses: 'refused by this gateway',
  will: 'ignored by this gateway',
  may: 'may be refused or dropped',
};

function EffectsTable({ effects, isNew }: { effects: SaveEffects; isNew: boolean }) {
  const { keepsSecrets, warnings } = effects;
  const fields = verdictsOf(effects);
  const reasons = fields.flatMap(({ label, ignored }) => (ignored ? [{ ...ignored, label }] : []));
  if (fields.length === 0) {
    return (
      <p className="text-muted text-sm">
        {isNew ? 'Nothing is filled in yet.' : 'No field differs from what is stored.'}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      <table className="w-full table-fixed border-collapse max-sm:text-xs">
        <caption className="mb-1.5 text-left text-muted text-xs">
          {counted(fields.length, 'field', 'fields')}
        </caption>
        <thead>
          <tr className="border-b text-left text-muted text-xs">
            <th className="w-1/4 py-1 pr-3 font-medium max-sm:w-1/3">Field</th>
            {isNew ? null : <th className="py-1 pr-3 font-medium">Stored now</th>}
            <th className="py-1 font-medium">After saving</th>
          </tr>
        </thead>
        <tbody className="[&_td]:py-1.5 [&_td]:pr-3 [&_td]:align-top [&_td]:wrap-anywhere">
          {fields.map(({ path, label, from, to, verdict }) => (
            <tr key={path} className="border-b">
              <td className="font-medium">{label}</td>
              {isNew ? null : <td className="text-muted">{from ?? 'not known'}</td>}
              <td>
                {to === null ? <span className="text-bad">erased</span> : <span>{to}</span>}
                {verdictWords[verdict] === null ? null : (
                  <span className="block text-warn text-xs">{verdictWords[verdict]}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Remarks title="Stored secrets that stay" items={keepsSecrets.map(({ label }) => label)} />
      <Remarks
        title="Refused, ignored or dropped by this gateway"
        items={byReason(reasons).map(([first, ...others]) =>
          [
            `${[first, ...others].map(({ label }) => label).join(', ')}: ${first.why}.`,
            ...(first.instead ? [`${first.instead}.`] : []),
          ].join(' '),
        )}
      />
      <Remarks title="To mind" items={warnings.map(({ text }) => text)} />
    </div>
  );
}

function Remarks({ title, items }: { title: string; items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium text-xs">{title}</h3>
      <ul className="mt-1 list-disc pl-4 text-muted text-xs">
        {items.map((item) => (
          <li key={String(item)}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

function RequestText({ request }: { request: { json: string; curl: string } }) {
  const [form, setForm] = useState<'json' | 'curl'>('json');
  const text = request[form];
  return (
    <section>
      <div className="mb-1.5 flex items-center gap-2">
        <fieldset>
          <legend className="sr-only">Form of the request</legend>
          <ChoiceBar
            size="sm"
            value={form}
            onChange={(value) => setForm(value === 'curl' ? 'curl' : 'json')}
            options={[
              { value: 'json', label: 'JSON' },
              { value: 'curl', label: 'cURL' },
            ]}
          />
        </fieldset>
        <p className="min-w-0 flex-1 text-muted text-xs">
          Secrets and the API key are placeholders here.
        </p>
        <CopyButton value={text} label={form === 'json' ? 'Copy JSON' : 'Copy cURL'} />
      </div>
      {/* A text box can be scrolled and selected by keyboard. */}
      <textarea
        readOnly
        aria-label="Request"
        value={text}
        rows={Math.min(16, text.split('\n').length)}
        spellCheck={false}
        wrap="off"
        className="block w-full resize-y overflow-auto rounded border bg-sunken p-3 font-mono text-xs"
      />
    </section>
  );
}
