import { operations } from '@/lib/contract/gateway/operations';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type { PortalBrandService } from '../services/portal-brand/portal-brand-service';
import { type PortalRoute, portalRoute } from './portal-route';
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

/** The same for the portal itself, by whatever link it is opened. */
export function shownBrandRoute(brands: Pick<PortalBrandService, 'get'>): PortalRoute[] {
  return [
    portalRoute(portalOperations.portalBrand, ({ scope }) => ({
      message: 'Portal brand fetched successfully',
      data: brands.get(scope.project),
    })),
  ];
}
