import type { RouteModules } from '@/lib/server/route/route-answers';

/** The routes of the portal's server, by the path of each file. */
export const portalModules: RouteModules = import.meta.glob('./**/route.ts', { eager: true });
