// @ts-check
// Plain JavaScript, as the records are: the worker that runs functions reads them as they stand.

import { embedded } from './embedded.mjs';
import { release2465 } from './release-24-6-5.mjs';
import { release26 } from './release-26.mjs';
import { release2636 } from './release-26-3-6.mjs';
import { release2673 } from './release-26-7-3.mjs';
import { unknown } from './unknown.mjs';

/** @typedef {import('./gateway-record').ReleaseRecord} ReleaseRecord */
/** @typedef {import('./gateway-record').OfferingRecord} OfferingRecord */
/** @typedef {import('./gateway-record').GatewayRecord} GatewayRecord */

/** Releases whose behaviour was recorded on running gateways, oldest first (design §6). */
export const releases = /** @type {const} */ (['24.6.5', '26.3.6', '26.7.3']);

/**
 * What the embedded gateway follows, and what counts where the release is not known.
 * @type {(typeof releases)[number]}
 */
export const usualRelease = '26.3.6';

/** @type {Record<(typeof releases)[number], ReleaseRecord>} */
export const releaseRecords = {
  '24.6.5': release2465,
  '26.3.6': release2636,
  '26.7.3': release2673,
};

/** @type {Record<(typeof releases)[number] | 'embedded', OfferingRecord>} */
export const offeringRecords = { ...releaseRecords, embedded };

/** @type {Record<keyof typeof offeringRecords | '26' | 'unknown', GatewayRecord>} */
export const gatewayRecords = { ...offeringRecords, 26: release26, unknown };
