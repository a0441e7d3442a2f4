import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import { endpointStatuses } from '@/lib/contract/gateway/choices';
import { includes } from '@/lib/util/includes';

const tones: Readonly<Record<(typeof endpointStatuses)[number], StatusTone>> = {
  active: 'good',
  paused: 'paused',
  inactive: 'bad',
};

/** Status of an endpoint by icon and word. Null stays "not given": a default would be a claim. */
export function EndpointStatus({ status }: { status: string | null | undefined }) {
  if (!status) return <span className="text-muted text-xs">not given</span>;
  return (
    <StatusBadge tone={includes(endpointStatuses, status) ? tones[status] : 'neutral'}>
      {status}
    </StatusBadge>
  );
}
