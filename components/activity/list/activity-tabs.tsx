import { Badge } from '@/components/ui/badge';
import { ScreenLink } from '@/components/ui/screen-link';
import { type ActivityList, routes } from '@/lib/util/routes';
import { type AnyFilters, sharedFilters, type TabName, tabNames } from './shared-filters';

const labels: Readonly<Record<TabName, string>> = {
  events: 'Events',
  deliveries: 'Deliveries',
  refused: 'Refused',
};

/** The lists of what happened, side by side; each keeps what the one on screen is narrowed to. */
export function ActivityTabs({
  projectId,
  current,
  filters = {},
  refused = null,
}: {
  projectId: string;
  current: ActivityList;
  filters?: AnyFilters;
  /** How many requests were refused in the time that is shown; null where that is not known. */
  refused?: number | null;
}) {
  const counts: Partial<Record<TabName, number | null>> = { refused };
  return (
    <nav
      aria-label="Activity"
      className="inline-flex max-w-full self-center overflow-x-auto rounded border border-control bg-surface"
    >
      {tabNames.map((name) => (
        <ScreenLink
          key={name}
          href={routes.activity(projectId, name, sharedFilters(name, filters))}
          aria-current={name === current ? 'page' : undefined}
          className="flex shrink-0 items-center gap-1.5 border-line px-3 py-1 text-muted text-sm not-first:border-l hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-ink"
        >
          <span>{labels[name]}</span>
          {counts[name] ? <Badge>{counts[name].toLocaleString('en')}</Badge> : null}
        </ScreenLink>
      ))}
    </nav>
  );
}
