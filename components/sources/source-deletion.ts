'use client';

import { type Deletion, useGoesToo } from '@/components/resource/usage/delete-resource';
import { sourceConsequences as consequencesOf } from '@/lib/form-models/source/deletion';
import { sourceCalls } from '@/lib/queries/source-saves';
import { sourceResource } from './source-resource';
import { sourceUsage } from './source-usage';

export const sourceDeletion: Deletion = {
  kind: sourceResource,
  useDelete: sourceCalls.useDelete,
  useConsequences: (deleted) => ({
    description: consequencesOf(deleted),
    goesToo: useGoesToo(sourceUsage, deleted),
  }),
};
