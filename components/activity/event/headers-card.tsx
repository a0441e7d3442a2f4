import { SectionCard } from '@/components/ui/section-card';
import type { EventHeader } from '@/lib/contract/console/recent-events';

const MOST_HEADERS = 100;

/** The headers that an event arrived with; what may be a credential stands by its name alone. */
export function HeadersCard({ headers }: { headers: readonly EventHeader[] }) {
  return (
    <SectionCard title="Headers" description="As they arrived, each by its first value">
      {headers.length === 0 ? (
        <p className="text-muted text-sm">None that the gateway keeps.</p>
      ) : (
        <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
          {headers.slice(0, MOST_HEADERS).map(({ name, value }) => (
            <div key={name} className="contents">
              <dt translate="no" className="wrap-anywhere font-mono text-muted">
                {name.slice(0, 200)}
              </dt>
              <dd translate="no" className="wrap-anywhere font-mono">
                {value === null ? (
                  <span title="It may be a credential" className="text-muted">
                    masked
                  </span>
                ) : (
                  <bdi>{value}</bdi>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  );
}
