'use client';

import dynamic from 'next/dynamic';

/** Its code is on its own, since "not found" comes with every page, for addresses that fail. */
export const ProjectNotOpenApart = dynamic(() =>
  import('./project-not-open').then((module) => module.ProjectNotOpen),
);
