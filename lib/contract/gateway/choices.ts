/**
 * Values that the gateway lets one choose from. Apart from the schemas built on them, so that code
 * which only compares or offers them does not carry the schemas along.
 */
export const directions = ['next', 'prev'] as const;
export const sortOrders = ['ASC', 'DESC'] as const;
export const endpointStatuses = ['active', 'inactive', 'paused'] as const;
export const sourceTypes = ['http', 'rest_api', 'pub_sub', 'db_change_stream'] as const;
export const sourceProviders = ['github', 'twitter', 'shopify'] as const;
export const verifierTypes = ['noop', 'hmac', 'basic_auth', 'api_key'] as const;
export const hmacHashes = [
  'MD5',
  'SHA1',
  'SHA224',
  'SHA256',
  'SHA384',
  'SHA512',
  'SHA3_224',
  'SHA3_256',
  'SHA3_384',
  'SHA3_512',
  'SHA512_224',
  'SHA512_256',
] as const;
/** Every other savable hash fails each request at ingest (gateway contract §5.3). */
export const verifyingHmacHashes = ['SHA256', 'SHA512'] as const;
export const hmacEncodings = ['base64', 'hex'] as const;
/** What becomes of an event (gateway contract §9.1); the embedded gateway leaves out `Pending` and `Retry`. */
export const eventStatuses = ['Pending', 'Processing', 'Success', 'Failure', 'Retry'] as const;
/** What becomes of a delivery (gateway contract §9.5). */
export const deliveryStatuses = [
  'Scheduled',
  'Processing',
  'Retry',
  'Success',
  'Failure',
  'Discarded',
] as const;
/** Those of deliveries that are done with: they can be sent once more. */
export const settledStatuses = ['Success', 'Failure', 'Discarded'] as const;
/** Jobs of the embedded gateway: deliveries are sent once more, or events matched anew (moving events §6). */
export const jobKinds = ['retry', 'replay'] as const;
/** `preparing` while the set is frozen, `ready` until it is started; `canary` while its first ones are out. */
export const jobStatuses = [
  'preparing',
  'ready',
  'canary',
  'running',
  'stopped',
  'finished',
  'failed',
] as const;
/** What became of one item of a job: `sent` until it is settled, `skipped` where it could not be sent. */
export const jobOutcomes = ['waiting', 'sent', 'succeeded', 'failed', 'skipped'] as const;
