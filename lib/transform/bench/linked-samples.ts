import type { Sample } from './sample-store';
import type { SharedBench } from './shared-bench';

/** FNV-1a over UTF-16 units: tells texts apart that nobody made to collide. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

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
