'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { FormField } from '@/lib/form-models/field-path';
import { arrivedReceipt, dropReceipt } from './arrived-receipts';
import { ReceiptPanel } from './receipt-panel';

/** The receipt of the create that led to this page, until something else is saved or it is closed. */
export function useArrivedReceipt<View>(resource: QueryKey) {
  const client = useQueryClient();
  const [arrived, setArrived] = useState(() => arrivedReceipt<SaveResult<View>>(client, resource));
  const drop = useEffectEvent(() => dropReceipt(client, resource));
  useEffect(() => drop(), []);
  return { arrived, forget: () => setArrived(null) };
}

/** The receipt of the last save on this page, or of the create that led to it. */
export function SaveReceipt<View>({
  access,
  fields,
  arrival: { arrived, forget },
}: {
  access: {
    saved: SaveResult<View> | null;
    isSaving: boolean;
    undo: () => Promise<unknown>;
    dismissSaved: () => void;
  };
  fields: readonly FormField[];
  arrival: { arrived: SaveResult<View> | null; forget: () => void };
}) {
  return (
    <ReceiptPanel
      result={access.saved ?? (access.isSaving ? null : arrived)}
      fields={fields}
      isSaving={access.isSaving}
      onUndo={() => void access.undo()}
      onClose={() => {
        access.dismissSaved();
        forget();
      }}
    />
  );
}
