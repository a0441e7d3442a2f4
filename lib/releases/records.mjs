// @ts-check
// Plain JavaScript, as the records are: the worker that runs functions reads them as they stand.

import { convoy2465 } from './convoy-24-6-5.mjs';
import { convoy26 } from './convoy-26.mjs';
import { convoy2636 } from './convoy-26-3-6.mjs';
import { convoy2673 } from './convoy-26-7-3.mjs';
import { embedded } from './embedded.mjs';
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
  '24.6.5': convoy2465,
  '26.3.6': convoy2636,
  '26.7.3': convoy2673,
};

/** @type {Record<(typeof releases)[number] | 'embedded', OfferingRecord>} */
export const offeringRecords = { ...releaseRecords, embedded };

/** @type {Record<keyof typeof offeringRecords | '26' | 'unknown', GatewayRecord>} */
export const gatewayRecords = { ...offeringRecords, 26: convoy26, unknown };
