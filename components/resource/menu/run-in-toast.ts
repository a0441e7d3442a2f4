import type { Ended } from '@/components/forms/saving/run-action';
import { toast } from '@/components/ui/toaster';

/** Carries out what is done to a row of a list, which has no place of its own for a failure. */
export async function runInToast(work: () => Promise<Ended>): Promise<void> {
  const ended = await work();
  if (ended.kind !== 'failed') return;
  const { title, advice, gatewaySays, requestIds } = ended.problem;
  const says = gatewaySays ? [`The gateway says: “${gatewaySays}”`] : [];
  const ids = requestIds.map(({ label, id }) => `${label} ${id}`);
  toast({ tone: 'bad', title, detail: [advice, ...says, ...ids].join(' ') });
}
