import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Names and values, one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-y-1.5 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A titled part of a panel. */
export function PanelSection({ title, children }: { title?: string; children: Elements }) {
  return (
    <section className="border-b px-5 py-3 max-md:px-4">
      {title ? <h3 className="mb-2 font-medium text-muted text-xs">{title}</h3> : null}
      {children}
    </section>
  );
}
