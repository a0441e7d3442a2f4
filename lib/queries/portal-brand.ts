import { queryOptions } from '@tanstack/react-query';
import type {
  PortalBrandAnswer,
  PortalBrandSave,
  PortalBrandSaved,
} from '@/lib/contract/console/portal-brand';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { queryKeys } from './keys';

const path = '/api/projects/{projectId}/portal-brand';

/** How the portal of a project looks; null where its gateway brings a portal of its own. */
export function portalBrandOptions(projectId: string) {
  return queryOptions({
    queryKey: queryKeys.portalBrand(projectId),
    queryFn: ({ signal }) =>
      callApi<PortalBrandAnswer>({ path: fillPath(path, { projectId }), signal }),
  });
}

/** Saves over the brand that was read; the same may be sent again where the answer was lost. */
export function savePortalBrand(
  projectId: string,
  save: PortalBrandSave,
): Promise<PortalBrandSaved> {
  return callApi({ method: 'PUT', path: fillPath(path, { projectId }), body: save });
}
