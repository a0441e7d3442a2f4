/** Keys begin with the project, so that two tabs on two projects never share a row. */
export const queryKeys = {
  session: ['session'] as const,
  /** Beside what is kept of the project, since all of that is dropped when this is set. */
  cleared: (projectId: string) => ['cleared', projectId] as const,
  project: (projectId: string) => ['projects', projectId] as const,
  facts: (projectId: string) => ['projects', projectId, 'facts'] as const,
  owners: (projectId: string) => ['projects', projectId, 'owners'] as const,
  walks: (projectId: string) => ['projects', projectId, 'walks'] as const,
  capabilities: (projectId: string) => ['projects', projectId, 'capabilities'] as const,
  retention: (projectId: string) => ['projects', projectId, 'retention'] as const,
  portalBrand: (projectId: string) => ['projects', projectId, 'portal brand'] as const,
  held: (projectId: string) => ['projects', projectId, 'held deliveries'] as const,
};
