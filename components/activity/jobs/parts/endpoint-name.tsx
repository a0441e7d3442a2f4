import { MarkedText } from '@/components/table/table/marked-text';
import { MonoCut } from '@/components/table/table/mono-cut';
import type { SetRow } from './set-table';

/** What a row of a set is called: an endpoint with its host, or an event type. */
export function EndpointName({ row: { name, host, endpointId } }: { row: SetRow }) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="min-w-0 max-w-60 font-medium">
        <MarkedText
          value={name || endpointId}
          empty={endpointId === null ? 'no event type' : 'no name'}
          maximum={80}
          isCut
        />
      </span>
      {host === null ? null : (
        <span className="min-w-0 max-w-60 text-muted">
          <MonoCut value={host} />
        </span>
      )}
    </span>
  );
}
