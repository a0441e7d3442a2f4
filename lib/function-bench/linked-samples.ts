import type { Sample } from '@/lib/samples/sample-store';
import { shortHash } from '@/lib/util/short-hash';
import type { SharedBench } from './shared-bench';

/**
 * The samples of a link with ids that are the same whenever the link is opened, so that editing one
 * again does not keep it twice.
 */
export function linkedSamples(samples: SharedBench['samples']): Sample[] {
  return samples.map((each, at) => ({
    ...each,
    id: `link-${at}-${shortHash(JSON.stringify(each))}`,
  }));
}
