'use client';

import { RotateCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { focusedRow } from '@/components/table/table/row-focus';
import { Button } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import { useShortcut } from '@/components/ui/shortcuts';
import type { RetrySet } from '../jobs/retry-dialog';

const RetryDialog = dynamic(() =>
  import('../jobs/retry-dialog').then((module) => module.RetryDialog),
);

/** Opens the plan of a retry of what is selected, by a button and by `r`. */
export function RetrySelection({
  projectId,
  what,
  label,
}: {
  projectId: string;
  what: RetrySet;
  /** "Retry 14…". */
  label: string;
}) {
  const isReadOnly = useReadOnly();
  // Frozen when it is asked for: what is selected meanwhile is not of it.
  const [asked, setAsked] = useState<RetrySet | null>(null);
  const ask = () => setAsked(what);
  useShortcut({ keys: 'r', label: 'Retry what is selected', group: 'List', run: ask }, !isReadOnly);
  if (isReadOnly) return null;
  return (
    <>
      <Button size="sm" variant="primary" onClick={ask}>
        <RotateCw aria-hidden />
        <span>{label}</span>
      </Button>
      {asked ? (
        <RetryDialog
          projectId={projectId}
          what={asked}
          kind="retry"
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

/** Opens the plan of a retry of the row that has the focus, by `r`, while none is selected. */
export function RetryFocused({ projectId }: { projectId: string }) {
  const isReadOnly = useReadOnly();
  const [asked, setAsked] = useState<string | null>(null);
  useShortcut(
    {
      keys: 'r',
      label: 'Retry the row',
      group: 'List',
      run: () => setAsked(focusedRow() ?? null),
    },
    !isReadOnly,
  );
  if (asked === null) return null;
  return (
    <RetryDialog
      projectId={projectId}
      what={{ ids: [asked] }}
      kind="retry"
      onClose={() => setAsked(null)}
    />
  );
}
