'use client';

import type { Deletion } from '@/components/resource/usage/delete-resource';
import { portalLinkCalls } from '@/lib/queries/portal-link-saves';
import type { Dialect } from '@/lib/releases/dialect';
import { portalLinkTraits } from '@/lib/releases/traits';
import { portalLinkResource, revoked } from './portal-link-resource';

/** What stops with a link on this gateway, and what goes on (gateway contract §8.1, §8.5). */
export function whatStops(dialect: Dialect): string[] {
  const { tokenOpens } = portalLinkTraits(dialect);
  return [
    'The page of the partner ends at once, also where it is open now.',
    ...(tokenOpens === 'its_endpoints'
      ? []
      : [
          tokenOpens === 'whole_project'
            ? 'Its token is refused as an API key of the project too.'
            : 'Its token is refused everywhere, also where a release takes it as an API key.',
        ]),
    'The endpoints stay, and go on receiving.',
  ];
}

export const linkRevocation: Deletion = {
  kind: portalLinkResource,
  removal: revoked,
  useDelete: portalLinkCalls.useDelete,
  useConsequences: ({ dialect }) => ({
    description: 'There is no undo: a new link has another address.',
    goesToo: { words: whatStops(dialect), failed: false, unknown: '' },
  }),
};
