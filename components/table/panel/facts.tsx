import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Names and values, one below the other. What has no value is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-y-1.5 text-sm">
      {facts
        .filter(({ value }) => value !== null)
        .map(({ label, value }) => (
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

const MOST_CHARACTERS = 20_000;

/** Code of a resource under its name; nothing where there is none. */
export function PanelCode({ title, code }: { title: string; code: string | null | undefined }) {
  if (!code) return null;
  return (
    <PanelSection title={title}>
      <pre
        translate="no"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap rounded border bg-sunken p-2 text-xs"
      >
        {code.slice(0, MOST_CHARACTERS)}
      </pre>
    </PanelSection>
  );
}
