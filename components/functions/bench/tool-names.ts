/** What looks at all samples or at more than one run, in the order of the bar that opens it. */
export const tools = ['cases', 'coverage', 'speed', 'counter', 'versions', 'gateway'] as const;
export type Tool = (typeof tools)[number];
