import type { EndpointFormContext } from './context';
import { endpointTraits } from './gateway-traits';

/**
 * What a signing secret in a save comes to, for a form that has no better way to exchange it. Every
 * known release has one, so that a gateway without it may do as the interface says.
 */
export function secretOnUpdate({ dialect }: Pick<EndpointFormContext, 'dialect'>): string {
  return endpointTraits(dialect).rotatesOnUpdate
    ? 'Saving makes it the signing secret at once; the former one stays valid for 24 hours.'
    : 'By the interface a save can carry a new one, which then signs at once. Known releases go on signing with the former one, so look at the signature of the next delivery before you rely on it.';
}
