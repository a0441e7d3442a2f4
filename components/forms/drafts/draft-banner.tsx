'use client';

import { useEffect, useEffectEvent } from 'react';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { labelOf } from '@/components/forms/state/field-paths';
import { useFormValues } from '@/components/forms/state/use-form-values';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { FormField } from '@/lib/form-models/engine/field-path';
import { lowerFirst } from '@/lib/util/first-letter';
import { useClockTime } from './clock-time';
import type { DraftHandle } from './use-draft';

/** Offers the draft of an earlier visit or says that it was taken, and keeps that of this visit. */
export function DraftBanner<Values extends FieldValues>({
  draft,
  fields,
}: {
  draft: DraftHandle<Values>;
  fields: readonly FormField[];
}) {
  const { control } = useFormContext();
  const { isDirty } = useFormState({ control });
  const { clockTime } = useClockTime();
  const values = useFormValues<Values>();
  const sync = useEffectEvent(draft.sync);
  useEffect(() => sync(values, isDirty), [values, isDirty]);
  if (draft.notice !== null) {
    return (
      <Banner title={draft.notice}>
        <p>Nothing is stored until you save it here.</p>
      </Banner>
    );
  }
  if (!draft.offered) return null;
  const { savedAt, leftOut, notStored = [] } = draft.offered;
  const missing = leftOut.map((path) => labelOf(fields, path));
  return (
    <Banner
      title={`What you typed here at ${clockTime(savedAt)} was not saved`}
      actions={
        <>
          <Button size="sm" onClick={draft.restore}>
            Restore
          </Button>
          <Button size="sm" variant="quiet" onClick={draft.decline}>
            Discard draft
          </Button>
        </>
      }
    >
      <p>
        {`This tab kept it as a draft.${
          missing.length > 0
            ? ` Secrets are never kept; you will have to type again: ${missing.join(', ')}.`
            : ''
        }`}
      </p>
      {notStored.length > 0 ? (
        <ul className="mt-1 list-disc pl-4">
          {notStored.map(({ path, text }) => (
            <li key={path}>
              <span className="font-medium">{labelOf(fields, path)}</span>
              <span>{` ${lowerFirst(text)}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Banner>
  );
}
