import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';

const tones: ReadonlyMap<string, StatusTone> = new Map([
  ['active', 'good'],
  ['paused', 'paused'],
  ['inactive', 'bad'],
]);

/** Status of an endpoint by icon and word. Null stays "not given": a default would be a claim. */
export function EndpointStatus({ status }: { status: string | null | undefined }) {
  if (!status) return <span className="text-muted text-xs">not given</span>;
  return <StatusBadge tone={tones.get(status) ?? 'neutral'}>{status}</StatusBadge>;
}
