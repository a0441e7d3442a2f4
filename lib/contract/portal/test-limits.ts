/** Most signs of the body of a test event. */
export const mostTestSigns = 64 * 1024;
