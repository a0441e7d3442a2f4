import { operation, projectPath } from './operation';
import { portalBrandSchema, portalBrandWriteSchema } from './portal-brand';

const reference = 'embedded gateway only';

export const portalBrandOperations = {
  getPortalBrand: operation({
    name: 'getPortalBrand',
    method: 'GET',
    path: `${projectPath}/portal-brand`,
    data: portalBrandSchema,
    success: 200,
    reference,
  }),
  updatePortalBrand: operation({
    name: 'updatePortalBrand',
    method: 'PUT',
    path: `${projectPath}/portal-brand`,
    body: portalBrandWriteSchema,
    refusesUnknown: true,
    data: portalBrandSchema,
    success: 202,
    reference,
  }),
} as const;
