import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Risk } from './share-risks';

const looks: Readonly<Record<Risk['tone'], { icon: LucideIcon; classes: string }>> = {
  bad: { icon: CircleAlert, classes: 'bg-bad-soft [&>svg]:text-bad' },
  warn: { icon: TriangleAlert, classes: 'bg-warn-soft [&>svg]:text-warn' },
  info: { icon: Info, classes: 'bg-accent-soft [&>svg]:text-accent-ink' },
};

/** What is worth knowing before a link is given away, each with what to do. */
export function RiskList({ risks }: { risks: readonly Risk[] }) {
  if (risks.length === 0) return null;
  return (
    <ul aria-label="To know before" className="flex flex-col gap-1.5">
      {risks.map(({ id, tone, label, advice }) => {
        const { icon: Icon, classes } = looks[tone];
        return (
          <li key={id} className={`flex items-start gap-2 rounded px-3 py-1.5 text-sm ${classes}`}>
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              <span className="font-semibold">{`${label}. `}</span>
              <span>{advice}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
