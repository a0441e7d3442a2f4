import { sameThread } from '../filter-workers';

/** The thread of the test for filters, where the product starts workers of a browser. */
export const browserFilterWorkers = sameThread;
