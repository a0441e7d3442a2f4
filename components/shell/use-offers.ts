'use client';

import { useQuery } from '@tanstack/react-query';
import type { Dialect } from '@/lib/contract/console/capabilities';
import { capabilitiesOptions } from '@/lib/queries/capabilities';

export interface GatewayOffers {
  dialect: Dialect;
  /** False only where it is known that the gateway has no such operation. */
  offers: (operation: string) => boolean;
  /** True only where it is known that the gateway has it. */
  surelyOffers: (operation: string) => boolean;
}

/** What the gateway of a project is and offers, as far as it is known by now. */
export function useOffers(projectId: string): GatewayOffers {
  const { data } = useQuery(capabilitiesOptions(projectId));
  const found = (operation: string) =>
    data?.routes.find(({ name }) => name === operation)?.availability;
  return {
    dialect: data?.dialect ?? 'unknown',
    offers: (operation) => found(operation) !== 'missing',
    surelyOffers: (operation) => found(operation) === 'available',
  };
}
