'use client';

import { useQuery } from '@tanstack/react-query';
import type { Availability } from '@/lib/contract/console/capabilities';
import { firstScreenOf } from '@/lib/contract/console/screen-lists';
import { capabilitiesOptions } from '@/lib/queries/capabilities';
import type { Dialect } from '@/lib/releases/dialect';
import type { ProjectScreen } from '@/lib/util/routes';

export interface GatewayOffers {
  dialect: Dialect;
  /** What is known of an operation by now. */
  found: (operation: string) => Availability;
  /** False only where it is known that the gateway has no such operation. */
  offers: (operation: string) => boolean;
  /** True only where it is known that it has it, so that "not found" is said of the resource. */
  hasRoute: (operation: string) => boolean;
  /** Where the project begins; undefined while nothing is known. */
  firstScreen: ProjectScreen | undefined;
}

/** What the gateway of a project is and offers, as far as it is known by now. */
export function useOffers(projectId: string): GatewayOffers {
  const { data } = useQuery(capabilitiesOptions(projectId));
  const found = (operation: string) =>
    data?.routes.find(({ name }) => name === operation)?.availability ?? 'unknown';
  return {
    dialect: data?.dialect ?? 'unknown',
    found,
    offers: (operation) => found(operation) !== 'missing',
    hasRoute: (operation) => ['available', 'conditional'].includes(found(operation)),
    firstScreen: data && firstScreenOf(data),
  };
}
