export type * from './run-types';
export { createRunner, type Runner, type RunOrder } from './runner';
