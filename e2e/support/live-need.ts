import type { Availability, CapabilitiesView } from '@/lib/contract/console/capabilities';
import type { Offer } from '@/lib/contract/gateway/release-offers';

/** Known not to be there or not to be let; everything else is tried, what is unknown as well. */
const lacking: Partial<Record<Availability, string>> = {
  missing: 'is not there',
  refused: 'is refused to this key',
  unlicensed: 'has no licence',
  dropped: 'is taken and not stored',
};

/** Why something that a test needs cannot be had; undefined where it has to be tried. */
export function lackOf(
  { release, routes }: Pick<CapabilitiesView, 'release' | 'routes'>,
  offers: readonly Offer[],
): string | undefined {
  for (const offer of offers) {
    const found = routes.find(({ name }) => name === offer);
    const why = found && lacking[found.availability];
    if (why) return `${release ?? 'This gateway'}: “${found.label}” ${why} (${found.ground})`;
  }
  return undefined;
}
