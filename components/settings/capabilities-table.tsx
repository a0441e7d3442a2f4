import type { ReactNode } from 'react';
import { RelativeTime } from '@/components/ui/relative-time';
import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import type {
  Availability,
  CapabilitiesView,
  Capability,
  Honoured,
  PortalLinkFilter,
} from '@/lib/contract/console/capabilities';
import {
  availabilityWords,
  filterGroundText,
  groundText,
  honourWords,
} from '@/lib/words/capabilities';

const filters: readonly { name: PortalLinkFilter; label: string }[] = [
  { name: 'q', label: 'Search links by name' },
  { name: 'ownerId', label: 'Filter links by owner' },
  { name: 'sort', label: 'Sort links by age' },
];

const availabilityTones: Record<Availability, StatusTone> = {
  available: 'good',
  conditional: 'neutral',
  missing: 'neutral',
  refused: 'bad',
  unlicensed: 'bad',
  dropped: 'warn',
  unknown: 'warn',
};

const honourTones: Record<Honoured, StatusTone> = {
  honoured: 'good',
  ignored: 'warn',
  unknown: 'neutral',
};

/** Each thing that a gateway may offer or honour, what is known of it, and what that rests on. */
export function CapabilitiesTable({ view }: { view: CapabilitiesView }) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-muted text-xs">
        <tr className="h-8 border-b">
          <th scope="col" className="pr-4 font-medium">
            Operation or setting
          </th>
          <th scope="col" className="pr-4 font-medium">
            Found
          </th>
          <th scope="col" className="font-medium max-sm:hidden">
            What that rests on
          </th>
        </tr>
      </thead>
      <tbody>
        {view.routes.map((route) => (
          <Row
            key={route.name}
            label={route.label}
            tone={availabilityTones[route.availability]}
            word={availabilityWords[route.availability]}
            ground={<CapabilityGround route={route} view={view} />}
          />
        ))}
        {filters.map(({ name, label }) => (
          <Row
            key={name}
            label={label}
            tone={honourTones[view.portalLinkFilters[name]]}
            word={honourWords[view.portalLinkFilters[name]].word}
            ground={filterGroundText(
              view.portalLinkFilters[name],
              view.portalLinkFilterGrounds[name],
              view,
            )}
          />
        ))}
      </tbody>
    </table>
  );
}

function CapabilityGround({ route, view }: { route: Capability; view: CapabilitiesView }) {
  return (
    <>
      <span>{groundText(route, view)}</span>
      {route.seenAt ? (
        <span>
          , <RelativeTime value={route.seenAt} />
        </span>
      ) : null}
      <span>. </span>
      {route.note ? (
        <span>
          The gateway says: <q>{route.note}</q>
        </span>
      ) : null}
    </>
  );
}

function Row({
  label,
  tone,
  word,
  ground,
}: {
  label: string;
  tone: StatusTone;
  word: string;
  ground: ReactNode;
}) {
  return (
    <tr className="h-row border-b last:border-0">
      <th scope="row" className="py-1 pr-4 font-normal">
        <span>{label}</span>
        <p className="text-muted text-xs wrap-anywhere sm:hidden">{ground}</p>
      </th>
      <td className="py-1 pr-4 align-top sm:align-middle">
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </td>
      <td className="py-1 text-muted text-xs wrap-anywhere max-sm:hidden">{ground}</td>
    </tr>
  );
}
