import type { Availability } from '@/lib/contract/console/capabilities';
import type { Absence } from '@/lib/contract/console/screen-lists';

/** Why a gateway has nothing to show on a screen: beside its name, and in place of its list. */
export const absenceWords: Readonly<
  Record<Absence, { beside: string; title: (what: string) => string; text: string }>
> = {
  unlicensed: {
    beside: 'no licence on this gateway',
    title: (what) => `This gateway has no licence for ${what}`,
    text: 'Gateways of this release ask for a licence here. The API key is fine, and nothing is wrong with your project.',
  },
  missing: {
    beside: 'not on this gateway',
    title: (what) => `This gateway has no ${what}`,
    text: 'It does not offer such a list. Nothing is wrong with your key or your project.',
  },
};

/** What to expect of an operation that a licence can hold back, beside the operation itself. */
export const licenceNotes: Readonly<Partial<Record<Availability, string>>> = {
  conditional: 'The gateway does this where its licence covers it.',
  unlicensed: 'The gateway had no licence for this when it was last asked.',
  refused: 'The gateway refused this when it was last asked.',
};
