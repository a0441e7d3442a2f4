'use client';

import { type Deletion, useGoesToo } from '@/components/resource/usage/delete-resource';
import { endpointCalls } from '@/lib/queries/endpoint-saves';
import { endpointResource } from './endpoint-resource';
import { endpointUsage } from './endpoint-usage';

export const endpointDeletion: Deletion = {
  kind: endpointResource,
  useDelete: endpointCalls.useDelete,
  useConsequences: (deleted) => ({
    description:
      'The gateway stops delivering to it and forgets its settings and secrets. There is no undo.',
    goesToo: useGoesToo(endpointUsage, deleted),
  }),
};
