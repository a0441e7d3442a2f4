import type { Body } from '@/lib/save-bodies/save-bodies';

/** What 24.6 and 26.7.3 say where they do not say why (gateway contract §6.3). */
const generalRefusal = 'failed to update subscription';

/**
 * What it usually means that a release gives no reason for a failed save of a subscription: 26.3.6
 * answers an end that it does not know with an empty 500 (gateway contract §6.3, §10.1).
 */
export function causeOfTrouble(said: string, { endpoint_id, source_id }: Body): string | undefined {
  if (said !== '' && said !== generalRefusal) return undefined;
  const ends = [...(endpoint_id ? ['endpoint'] : []), ...(source_id ? ['source'] : [])];
  if (ends.length === 0) return undefined;
  return `The gateway gave no reason. After a change of the ${ends.join(' or the ')} this usually means that the project has none with that ID: choose it from the list, or check the ID. Nothing was saved.`;
}
