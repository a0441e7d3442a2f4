import type { EndpointSetting } from '../form/endpoint-setting';

/** How an endpoint signs its deliveries, as far as it is known. */
export type SigningWay = 'simple' | 'advanced' | 'unknown';

/** By what is stored: what is chosen in the form counts after a save. */
export function signingWay({
  projectType,
  stored,
}: Pick<EndpointSetting, 'projectType' | 'stored'>): SigningWay {
  // Of an incoming project signatures are always advanced (gateway contract §4.4).
  if (projectType === 'incoming') return 'advanced';
  const isAdvanced = stored?.advanced_signatures ?? null;
  if (isAdvanced === null) return 'unknown';
  return isAdvanced ? 'advanced' : 'simple';
}

/** What a rotation means for the receivers of deliveries (gateway contract §9.7). */
export const rotationWords: Readonly<Record<SigningWay, string>> = {
  advanced:
    'New deliveries are signed with the new secret. While the former one is valid, they carry a signature by it too.',
  simple: 'After that, deliveries are signed with the new secret alone.',
  unknown:
    'New deliveries are signed with the new secret. Only advanced signatures carry one by the former secret too.',
};

/** What the grace period is good for. */
export const graceWords: Readonly<Record<SigningWay, string>> = {
  advanced: 'Receivers can check both until then.',
  simple: 'The gateway keeps the former secret until then, but signs nothing with it.',
  unknown: 'Receivers can check both until then, where signatures are advanced.',
};
