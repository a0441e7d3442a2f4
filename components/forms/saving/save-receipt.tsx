'use client';

import { useReadOnly } from '@/components/ui/read-only';
import type { FormField } from '@/lib/form-models/engine/field-path';
import type { FieldNote } from '@/lib/form-models/engine/note';
import { ReceiptPanel } from './receipt-panel';
import type { Landed } from './save-types';

/** The receipt of the latest attempt on this page, or of the create that led to it. */
export function SaveReceipt<View>({
  access: { saved, notStored, isSaving, undo, dismiss },
  fields,
}: {
  access: {
    saved: Landed<View> | null;
    /** Of fields that still hold what was not stored. */
    notStored: readonly FieldNote[];
    isSaving: boolean;
    undo: () => Promise<unknown>;
    dismiss: () => void;
  };
  fields: readonly FormField[];
}) {
  const isReadOnly = useReadOnly();
  if (!saved?.result) return null;
  return (
    <ReceiptPanel
      result={saved.result}
      announced={saved.announced}
      notStored={saved.notStored.notes}
      isKept={notStored.length > 0}
      fields={fields}
      isSaving={isSaving}
      onUndo={isReadOnly ? null : () => void undo()}
      onClose={dismiss}
    />
  );
}
