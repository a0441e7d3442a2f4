import { operations } from '@/lib/contract/gateway/operations';
import type { ProjectService } from '../services/project-service';
import { type Route, route } from './route';

export function projectRoutes(projects: ProjectService): Route[] {
  return [
    route(operations.getProject, ({ project }) => ({
      message: 'Project fetched successfully',
      data: projects.get(project),
    })),
    route(operations.clearExampleData, ({ project }) => {
      projects.clearExampleData(project);
      return { message: 'Example data removed successfully', data: null };
    }),
  ];
}
