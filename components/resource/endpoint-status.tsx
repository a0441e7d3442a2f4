import { Absent } from '@/components/table/table/absent';
import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import { endpointStatuses } from '@/lib/contract/gateway/choices';
import { includes } from '@/lib/util/includes';
import { notTold } from '@/lib/words/absent';
import { endpointStatusWord } from '@/lib/words/statuses';

const tones: Readonly<Record<(typeof endpointStatuses)[number], StatusTone>> = {
  active: 'good',
  paused: 'paused',
  inactive: 'bad',
};

/** Status of an endpoint by icon and word. Where none is given it is not told: a default would be a claim. */
export function EndpointStatus({ status }: { status: string | null | undefined }) {
  if (!status) return <Absent word={notTold} />;
  return (
    <StatusBadge tone={includes(endpointStatuses, status) ? tones[status] : 'neutral'}>
      {endpointStatusWord(status)}
    </StatusBadge>
  );
}
