import { scriptedSubscriptions } from './script';

/** Writes that share a transaction wait so long for each other. */
export const commitMs = 2;

/**
 * How long a delivery to an endpoint may wait without a reason of its own: lanes take turns, each turn
 * is a commit, and so are the making of the delivery and the step that is in progress.
 */
export function turnsMs(endpoint: string): number {
  const lanes = Object.values(scriptedSubscriptions).filter((each) => each.endpoint === endpoint);
  return (lanes.length + 2) * commitMs;
}
