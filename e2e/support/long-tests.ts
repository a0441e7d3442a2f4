const FLAG = 'GATEHOUSE_LONG_TESTS';

const { [FLAG]: flag, ...outside } = process.env;

/** Whether the run may take its time: then more of the same kind is tried. */
export const isLongRun = flag === '1';

/** The environment of the run without that flag, as consoles take it: they refuse what they do not know. */
export const consoleEnvironment: Readonly<NodeJS.ProcessEnv> = outside;
