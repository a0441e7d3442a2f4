/** Whether the run may take its time: `npm run test:long` has more of the same kind tried. */
export const isLongRun = process.env.GATEHOUSE_LONG_TESTS === '1';
