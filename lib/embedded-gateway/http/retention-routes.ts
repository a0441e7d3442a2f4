import { operations } from '@/lib/contract/gateway/operations';
import type { Retention } from '../services/retention';
import { type Route, route } from './route';

/** The route of what is kept of events, and what was pruned (moving events §3). */
export function retentionRoutes(retention: Retention): Route[] {
  return [
    route(operations.getRetention, ({ project }) => ({
      message: 'Retention fetched successfully',
      data: retention.get(project),
    })),
  ];
}
