import { CirclePower, CircleX, Sparkles } from 'lucide-react';
import { StatusBadge } from '@/components/ui/status-badge';
import { type PortalHealth, portalHealthWords } from '@/lib/words/portal/health';

type Look = Omit<Parameters<typeof StatusBadge>[0], 'children' | 'className'>;

const looks: Readonly<Record<PortalHealth, Look>> = {
  failing: { tone: 'bad', icon: CircleX },
  off: { tone: 'bad', icon: CirclePower },
  paused: { tone: 'paused' },
  working: { tone: 'good' },
  new: { tone: 'neutral', icon: Sparkles },
  quiet: { tone: 'neutral' },
  unknown: { tone: 'neutral' },
};

/** How an endpoint does, by icon and word. */
export function HealthBadge({ health, className }: { health: PortalHealth; className?: string }) {
  return (
    <StatusBadge {...looks[health]} {...(className ? { className } : {})}>
      {portalHealthWords[health]}
    </StatusBadge>
  );
}
