import 'server-only';
import { writesOf } from '../writes/writes-of';
import { createBody, updateBody } from './build-body';
import { subscriptionKind } from './subscription-kind';

/** Subscriptions: create, update, delete, undo, and the state that a form starts from. */
export const subscriptionWrites = writesOf(subscriptionKind, { createBody, updateBody });
