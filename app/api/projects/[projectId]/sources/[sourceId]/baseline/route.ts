import { defineRoute } from '@/lib/server/route/define-route';
import { getResourceState } from '@/lib/server/services/resource/state';
import { sourceKind } from '@/lib/server/services/sources/kind';

/** The source to edit and the baseline of a save; null where the gateway has no reads. */
export const GET = defineRoute({
  access: 'project',
  params: ['sourceId'],
  handle: (context) => getResourceState(sourceKind, context, context.params.sourceId),
});
