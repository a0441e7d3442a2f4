'use client';

import { useShell } from '@/components/shell/shell-context';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { RelativeTime } from '@/components/ui/relative-time';
import { type Looked, mostTold } from '@/lib/look-back/look-back';
import { routes } from '@/lib/util/routes';

/** The events of one verdict: each leads to its page and can become a sample. */
export function LookBackRows<Told>({
  title,
  rows,
  total,
  detailOf,
  onSample,
}: {
  title: string;
  rows: readonly Looked<Told>[];
  total: number;
  /** What more there is to say of one. */
  detailOf?: ((told: Told) => Elements) | undefined;
  onSample: (row: Looked<Told>) => void;
}) {
  const { projectId } = useShell().current;
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h3 className="font-medium text-sm">
        <span>{`${title} `}</span>
        <span className="text-muted tabular-nums">{total.toLocaleString('en')}</span>
      </h3>
      <ul className="max-h-72 overflow-y-auto rounded border text-sm">
        {rows.map((row) => {
          const { event, told } = row;
          const name = clip(event.type ?? event.uid, 80);
          return (
            <li key={event.uid} className="px-2.5 py-1 not-first:border-t">
              <div className="flex min-w-0 items-center gap-2">
                <a
                  href={routes.activityOf(projectId, 'events', event.uid)}
                  target="_blank"
                  rel="noreferrer"
                  translate="no"
                  className="flex min-w-0 flex-1 font-mono text-xs underline-offset-2 hover:underline"
                >
                  <bdi className="cut">{name}</bdi>
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                <RelativeTime
                  value={event.createdAt}
                  never="time unknown"
                  className="shrink-0 text-muted text-xs"
                />
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Use ${name} as a sample`}
                  onClick={() => onSample(row)}
                >
                  Use as a sample
                </Button>
              </div>
              {detailOf?.(told)}
            </li>
          );
        })}
      </ul>
      {total > rows.length ? (
        <p className="text-muted text-xs">{`The newest ${mostTold} of them are shown.`}</p>
      ) : null}
    </section>
  );
}
