'use client';

import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { labelOf } from '@/components/forms/state/field-paths';
import { differences } from '@/components/forms/state/three-way';
import { valueInWords } from '@/components/forms/state/value-tree';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { FormField } from '@/lib/form-models/engine/field-path';
import { useClockTime } from './clock-time';
import type { EarlierVersion } from './use-versions';
import { versionOver } from './version-values';

interface VersionsProps<Values> {
  versions: readonly EarlierVersion<Values>[];
  /** True where the browser keeps nothing. */
  blocked: boolean;
  /** What the form holds now. */
  now: () => Values;
  /** What it would hold of what is stored. */
  stored: () => Values;
  fields: readonly FormField[];
  /** What of a version can be put into the form; what only the gateway holds stays as it is. */
  restorable: (version: Values, now: Values) => Values;
  onTake: (values: Values) => void;
}

/** Compares what was saved before with the form, and puts it back into it, unsaved. */
export function VersionsDialog<Values extends FieldValues>({
  open,
  onOpenChange,
  ...props
}: VersionsProps<Values> & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open ? <Versions {...props} onClose={() => onOpenChange(false)} /> : null}
    </Dialog>
  );
}

function Versions<Values extends FieldValues>({
  versions,
  blocked,
  now: readNow,
  stored: readStored,
  fields,
  restorable,
  onTake,
  onClose,
}: VersionsProps<Values> & { onClose: () => void }) {
  const [{ now, stored, openedAt }] = useState(() => ({
    now: readNow(),
    stored: readStored(),
    openedAt: Date.now(),
  }));
  const { atTime } = useClockTime();
  const compared = versions.map(({ at, values }) => {
    const taken = versionOver(restorable(values, now), { now, stored });
    return { at, taken, changes: differences(now, taken) };
  });
  const firstOther = compared.findIndex(({ changes }) => changes.length > 0);
  const [index, setIndex] = useState(Math.max(0, firstOther));
  const chosen = compared[index];
  const isSame = !chosen || chosen.changes.length === 0;
  return (
    <DialogContent
      className="w-180"
      title="Earlier versions"
      description="What was stored when this browser saved, kept here without secrets."
      footer={
        <>
          <Button onClick={onClose}>Back to the form</Button>
          {chosen ? (
            <Button
              variant="primary"
              aria-disabled={isSame || undefined}
              onClick={isSame ? undefined : () => onTake(chosen.taken)}
            >
              Put into the form
            </Button>
          ) : null}
        </>
      }
    >
      {chosen ? (
        <div className="flex flex-col gap-4 text-sm">
          <Field label="Version">
            {(control) => (
              <Select
                {...control}
                value={String(index)}
                onChange={(event) => setIndex(Number(event.target.value))}
              >
                {compared.map(({ at, changes }, place) => (
                  <option key={at} value={String(place)}>
                    {`As it was ${atTime(at, openedAt)}${changes.length === 0 ? ', as in the form' : ''}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {isSame ? (
            <p className="text-muted">This version is the same as what the form holds.</p>
          ) : (
            <Changes changes={chosen.changes} fields={fields} />
          )}
        </div>
      ) : (
        <p className="text-muted text-sm">
          {blocked
            ? 'This browser keeps no versions: its storage is blocked.'
            : 'None yet. From now on each save from this browser is kept here.'}
        </p>
      )}
    </DialogContent>
  );
}

function Changes({
  changes,
  fields,
}: {
  changes: ReturnType<typeof differences>;
  fields: readonly FormField[];
}) {
  return (
    <table className="w-full table-fixed border-collapse max-sm:text-xs">
      <caption className="sr-only">Fields that differ</caption>
      <thead>
        <tr className="border-b text-left text-muted text-xs">
          <th className="w-1/4 py-1 pr-3 font-medium max-sm:w-1/3">Field</th>
          <th className="py-1 pr-3 font-medium">In the form</th>
          <th className="py-1 font-medium">In this version</th>
        </tr>
      </thead>
      <tbody className="[&_td]:py-1.5 [&_td]:pr-3 [&_td]:align-top [&_td]:wrap-anywhere">
        {changes.map(({ path, base, mine }) => (
          <tr key={path} className="border-b">
            <td className="font-medium">{labelOf(fields, path)}</td>
            <td className="text-muted">{valueInWords(base)}</td>
            <td>{valueInWords(mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
