import type { Deletion } from '@/components/resource/usage/delete-resource';
import { subscriptionConsequences as consequencesOf } from '@/lib/form-models/subscription/deletion';
import { subscriptionCalls } from '@/lib/queries/subscription-saves';
import { subscriptionResource } from './subscription-resource';

export const subscriptionDeletion: Deletion = {
  kind: subscriptionResource,
  useDelete: subscriptionCalls.useDelete,
  useConsequences: ({ dialect, projectType }) => {
    const { description, consequences } = consequencesOf({ dialect, projectType, draft: null });
    return { description, goesToo: { words: consequences, failed: false, unknown: '' } };
  },
};
