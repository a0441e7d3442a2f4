/** Longest text that can be a signature, or a whole header of several. */
export const mostSignatureSigns = 4000;
/** Longest body that is compared. */
export const mostComparedSigns = 256 * 1024;
