import 'server-only';
import { writesOf } from '../writes/writes-of';
import { createBody, updateBody } from './build-body';
import { sourceKind } from './source-kind';

/** Sources: create, update, delete, undo, reveal, and the state that a form starts from. */
export const sourceWrites = writesOf(sourceKind, { createBody, updateBody });
