import { CirclePlay, CircleStop, LoaderCircle, type LucideIcon } from 'lucide-react';
import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import type { JobState } from '@/lib/contract/console/activity/jobs';
import { jobStateWords } from '@/lib/words/activity/jobs';

const looks: Readonly<Record<JobState, { tone: StatusTone; icon?: LucideIcon }>> = {
  preparing: { tone: 'neutral', icon: LoaderCircle },
  ready: { tone: 'neutral', icon: CirclePlay },
  canary: { tone: 'good', icon: LoaderCircle },
  running: { tone: 'good', icon: LoaderCircle },
  paused: { tone: 'paused' },
  stopped: { tone: 'neutral', icon: CircleStop },
  finished: { tone: 'good' },
  failed: { tone: 'bad' },
};

/** How a job stands, as icon and word. */
export function JobStateBadge({ state }: { state: JobState }) {
  return <StatusBadge {...looks[state]}>{jobStateWords[state].listed}</StatusBadge>;
}
