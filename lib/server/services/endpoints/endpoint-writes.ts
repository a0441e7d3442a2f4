import 'server-only';
import { writesOf } from '../writes/writes-of';
import { createBody, updateBody } from './build-body';
import { endpointKind } from './endpoint-kind';

/** Endpoints: create, update, delete, undo, reveal, and the state that a form starts from. */
export const endpointWrites = writesOf(endpointKind, { createBody, updateBody });
