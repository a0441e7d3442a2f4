import type {
  Availability,
  CapabilitiesView,
  Capability,
  Ground,
  Honoured,
} from '@/lib/contract/console/capabilities';
import { isRecordedLabel } from '@/lib/releases/recorded-release';

/** The one word for what is known of an operation or a setting. */
export const availabilityWords: Readonly<Record<Availability, string>> = {
  available: 'offered',
  conditional: 'with a licence',
  missing: 'not there',
  refused: 'refused',
  unlicensed: 'no licence',
  dropped: 'not stored',
  unknown: 'not clear',
};

/** The one word for how a filter of a list is treated, and what Gatehouse makes of it. */
export const honourWords: Readonly<Record<Honoured, { word: string; meaning: string }>> = {
  honoured: { word: 'honoured', meaning: 'The gateway does it itself.' },
  ignored: {
    word: 'ignored',
    meaning: 'Gatehouse walks the pages and does it in place of the gateway.',
  },
  unknown: {
    word: 'not clear',
    meaning: 'Too few links to tell; Gatehouse checks each answer.',
  },
};

type Gateway = Pick<CapabilitiesView, 'dialect' | 'release'>;

/** Stands after "known of". */
function releaseName({ dialect, release }: Gateway): string {
  if (dialect === 'embedded') return 'the embedded gateway';
  return isRecordedLabel(release) ? `release ${dialect}` : `release ${dialect}, which is near it`;
}

const usedTexts: Record<Availability, string> = {
  available: 'Seen in use',
  conditional: 'Seen in use',
  missing: 'Not there when it was last used',
  refused: 'The gateway refused it when it was last used',
  unlicensed: 'Refused for want of a licence when it was last used',
  dropped: 'Taken and not stored when it was last used',
  unknown: 'Seen in use',
};

function checkText(availability: Availability): string {
  if (availability === 'available') return 'This check was answered';
  if (availability === 'unlicensed') return 'This check was refused for want of a licence';
  if (availability === 'dropped') return 'This check was answered as if it had not asked for it';
  return 'This check was refused';
}

function releaseText(availability: Availability, gateway: Gateway): string {
  const known = `Known of ${releaseName(gateway)}`;
  return availability === 'conditional' ? `${known}; the first use tells` : known;
}

/** What is known of a row rests on, as a sentence without its end. */
export function groundText(
  { availability, ground }: Pick<Capability, 'availability' | 'ground'>,
  gateway: Gateway,
): string {
  switch (ground) {
    case 'use':
      return usedTexts[availability];
    case 'check':
      return checkText(availability);
    case 'not_found':
      return 'The gateway answered 404 to this check';
    case 'release':
      return releaseText(availability, gateway);
    case 'allow':
      return availability === 'missing'
        ? 'The gateway’s Allow header does not name it'
        : 'The gateway’s Allow header names it';
    case 'none':
      return 'No clear answer; it is offered, and the gateway’s answer is shown';
  }
}

/** The same for a filter of a list, with what Gatehouse makes of it. */
export function filterGroundText(honoured: Honoured, ground: Ground, gateway: Gateway): string {
  const { meaning } = honourWords[honoured];
  if (ground === 'release') return `Known of ${releaseName(gateway)}. ${meaning}`;
  return ground === 'check' ? `This check tried it. ${meaning}` : meaning;
}
