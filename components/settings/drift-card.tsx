'use client';

import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '@/components/ui/copy-button';
import { SectionCard } from '@/components/ui/section-card';
import type { DriftNote } from '@/lib/contract/console/capabilities';
import { capabilitiesOptions } from '@/lib/queries/capabilities';

const kinds: Record<DriftNote['kind'], string> = {
  unknown: 'field not in the contract',
  invalid: 'not of the type in the contract',
  missing: 'field of the contract that no answer held',
};

function seenOf(kind: DriftNote['kind'], count: number): string {
  if (kind === 'missing') return count === 1 ? 'in one answer' : `in ${count} answers`;
  return count === 1 ? 'seen once' : `seen ${count} times`;
}

function report(notes: readonly DriftNote[], release: string | null): string {
  const lines = notes.map(
    ({ operation, path, kind, count }) =>
      `${operation}\t${path}\t${kinds[kind]}\t${seenOf(kind, count)}`,
  );
  return [`Release: ${release ?? 'not told'}`, ...lines].join('\n');
}

/** Where answers of the gateway differ from the contract. Names of fields only, never values. */
export function DriftCard({ projectId }: { projectId: string }) {
  const { data } = useQuery(capabilitiesOptions(projectId));
  if (!data) return null;
  const { drift, release } = data;
  return (
    <SectionCard
      title="Differences from the contract"
      description="Names of fields in the gateway’s answers since the server started; never their values."
      actions={
        drift.length > 0 ? (
          <CopyButton size="sm" withText label="Copy report" value={report(drift, release)} />
        ) : null
      }
    >
      {drift.length === 0 ? (
        <p className="text-sm">Every answer so far was as the contract says.</p>
      ) : (
        <ul className="max-h-72 overflow-y-auto">
          {drift.map(({ operation, path, kind, count }) => (
            <li
              key={`${operation} ${kind} ${path}`}
              className="flex min-h-row flex-wrap items-center gap-x-3 border-b py-1 text-sm last:border-0"
            >
              <span
                translate="no"
                className="min-w-0 flex-1 basis-60 font-mono text-xs wrap-anywhere"
              >
                {`${operation} · ${path}`}
              </span>
              <span className="text-muted text-xs">{`${kinds[kind]}, ${seenOf(kind, count)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
