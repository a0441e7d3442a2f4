import { operations } from '@/lib/contract/gateway/operations';
import type { ProjectService } from '../services/projects/project-service';
import { type Route, route } from './route';

export function projectRoutes(projects: ProjectService): Route[] {
  return [
    route(operations.getProject, ({ project }) => ({
      message: 'Project fetched successfully',
      data: projects.get(project),
    })),
    route(operations.updateProject, ({ project, body }) => ({
      message: 'Project updated successfully',
      data: projects.update(project, body),
    })),
    route(operations.clearExampleData, ({ project }) => {
      projects.clearExampleData(project);
      return { message: 'Example data removed successfully', data: null };
    }),
  ];
}
