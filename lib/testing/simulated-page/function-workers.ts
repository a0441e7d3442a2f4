import { functionThreads } from '../transform-runner';

/** Threads of Node for user functions, where the product starts workers of a browser. */
export const browserWorkers = functionThreads;
