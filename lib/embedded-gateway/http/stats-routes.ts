import { operations } from '@/lib/contract/gateway/operations';
import type { StatsService } from '../services/stats/stats-service';
import { filterValue } from './list-query';
import { type Route, route } from './route';

/** The route of figures (moving events §7). */
export function statsRoutes(stats: StatsService): Route[] {
  return [
    route(operations.getStats, async ({ project, query }) => ({
      message: 'Stats fetched successfully',
      data: await stats.get(project, {
        from: filterValue(query, 'from'),
        to: filterValue(query, 'to'),
        bucket: filterValue(query, 'bucket'),
      }),
    })),
  ];
}
