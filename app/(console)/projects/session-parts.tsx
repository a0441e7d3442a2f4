'use client';

import dynamic from 'next/dynamic';

// One module for both: the one that "not found" needs would be a file of its own otherwise, which
// the framework loads with every page.
export { SessionProvider } from '@/components/session/session-provider';

/** Its code comes only with an address that fails. */
export const ProjectNotOpen = dynamic(() =>
  import('./project-not-open').then((module) => module.ProjectNotOpen),
);
