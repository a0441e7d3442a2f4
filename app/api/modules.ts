import type { RouteModules } from '@/lib/server/route/route-answers';

/** The routes of the console's server, by the path of each file. */
export const routeModules: RouteModules = import.meta.glob('./**/route.ts', { eager: true });
