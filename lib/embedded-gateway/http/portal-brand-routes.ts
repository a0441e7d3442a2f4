import { operations } from '@/lib/contract/gateway/operations';
import type { PortalBrandService } from '../services/portal-brand/portal-brand-service';
import { type Route, route } from './route';

/** How the portal of a project looks, for its operator. */
export function portalBrandRoutes(brands: PortalBrandService): Route[] {
  return [
    route(operations.getPortalBrand, ({ project }) => ({
      message: 'Portal brand fetched successfully',
      data: brands.get(project),
    })),
    route(operations.updatePortalBrand, ({ project, body }) => ({
      message: 'Portal brand updated successfully',
      data: brands.update(project, body),
    })),
  ];
}
