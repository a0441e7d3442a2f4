import { operations } from '@/lib/contract/gateway/operations';
import type { SourceService } from '../services/sources/source-service';
import { filterValue, pageAnswer, parsePageQuery } from './list-query';
import { parameter, type Route, route } from './route';

/** Routes of sources (gateway contract §5.1). */
export function sourceRoutes(sources: SourceService): Route[] {
  return [
    route(operations.listSources, async ({ project, query }) => {
      const page = parsePageQuery(query);
      const filter = {
        q: filterValue(query, 'q'),
        type: filterValue(query, 'type'),
        provider: filterValue(query, 'provider'),
      };
      const data = pageAnswer(await sources.list(project, filter, page), page);
      return { message: 'Sources fetched successfully', data };
    }),
    route(operations.createSource, ({ project, body }) => ({
      message: 'Source created successfully',
      data: sources.create(project, body),
    })),
    route(operations.getSource, (request) => ({
      message: 'Source fetched successfully',
      data: sources.get(request.project, parameter(request, 'sourceID')),
    })),
    route(operations.updateSource, (request) => ({
      message: 'Source updated successfully',
      data: sources.update(request.project, parameter(request, 'sourceID'), request.body),
    })),
    route(operations.deleteSource, (request) => {
      sources.delete(request.project, parameter(request, 'sourceID'));
      return { message: 'Source deleted successfully', data: null };
    }),
  ];
}
