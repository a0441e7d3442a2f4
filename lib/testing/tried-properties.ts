import fc from 'fast-check';
import { runs } from './long-run';

// Of a property that does not say how often: most faults show within the first few, and the long run
// tries what is rare.
fc.configureGlobal({ numRuns: runs(40, 400) });
