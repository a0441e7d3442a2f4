import { Banner } from '@/components/ui/banner';
import { type Hazard, mostHazards } from '@/lib/filter/hazard';

const mostShown = 5;

/** What the gateway gets wrong about a filter or a sample, each with its reason. */
export function HazardList({ hazards, title }: { hazards: readonly Hazard[]; title: string }) {
  if (hazards.length === 0) return null;
  const rest = hazards.length - mostShown;
  return (
    <Banner tone="warn" title={title}>
      <ul className="list-disc pl-4">
        {hazards.slice(0, mostShown).map(({ kind, path, message }) => (
          <li key={`${kind} ${path} ${message}`}>
            {path ? (
              <code translate="no" className="font-mono text-xs">
                {path}
              </code>
            ) : null}
            <span>{` ${message}`}</span>
          </li>
        ))}
        {rest > 0 ? (
          <li>{`${hazards.length < mostHazards ? rest : `At least ${rest}`} more of the kind`}</li>
        ) : null}
      </ul>
    </Banner>
  );
}
