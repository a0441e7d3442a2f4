import { routes } from '@/lib/util/routes';

/** The way back to the list. */
export const eventTrail = (projectId: string) => [
  { label: 'Activity', href: routes.activity(projectId, 'deliveries') },
  { label: 'Events', href: routes.activity(projectId, 'events') },
];
