/** What stands in place of a value that was not set. */
export const none = 'none';

/** What stands in place of a value of which the gateway tells nothing: it may be anything. */
export const notTold = 'not told';

/** What stands in a row in place of a value that is not known. */
export const unknown = '–';
