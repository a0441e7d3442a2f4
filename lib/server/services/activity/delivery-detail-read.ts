import 'server-only';
import type { z } from 'zod';
import type { deliveryAttemptSchema, deliverySchema } from '@/lib/contract/gateway/delivery';
import type { AnsweredData, Operation } from '@/lib/contract/gateway/operations';
import { operations } from '@/lib/contract/gateway/operations';
import type { GatewayResult } from '@/lib/server/gateway-client/gateway-client';
import { failureToConsoleError } from '@/lib/server/gateway-client/gateway-failure-error';
import { memberText } from '@/lib/util/json-member';
import { ConsoleError } from '../../console-error';
import { askGateway, callGateway, throwFailure } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';

export type GatewayDelivery = z.output<typeof deliverySchema>;
export type GatewayAttempt = z.output<typeof deliveryAttemptSchema>;

/** A delivery with what it carries, as text: reading it would round long numbers. */
export interface ReadDelivery {
  delivery: GatewayDelivery;
  /** What was sent; undefined where the gateway does not tell it. */
  body: string | undefined;
}

function missing(kind: 'route' | 'resource'): ConsoleError {
  return new ConsoleError('not_found', {
    detail:
      kind === 'route'
        ? 'This gateway has no way to read a single delivery. Its row in the list is all that is known of it.'
        : 'No delivery of this project has this id, or the gateway keeps it no longer.',
  });
}

/** The text of a member of a member of what was answered. */
function within(answer: string, ...names: readonly string[]): string | undefined {
  return names.reduce<string | undefined>(
    (text, name) => (text === undefined ? undefined : memberText(text, name)),
    memberText(answer, 'data'),
  );
}

/**
 * One delivery, secrets included.
 * @throws ConsoleError `not_found` where there is none, or no way to read one
 */
export async function readDelivery(context: ServiceContext, uid: string): Promise<ReadDelivery> {
  const result = await askGateway(context, operations.getDelivery, { params: { deliveryID: uid } });
  if (!result.ok) {
    const { failure } = result;
    if (failure.kind === 'not_found')
      throw missing(failure.missing === 'route' ? 'route' : 'resource');
    return await throwFailure(context, failure);
  }
  const { data, text } = result;
  const raw = data.metadata?.raw;
  const member = raw ? undefined : within(text, 'metadata', 'data');
  // Without a text beside it a null is the place of a body that is no JSON (gateway contract §9.2).
  return { delivery: data, body: raw || (member === 'null' ? undefined : member) };
}

/** What an event carried, as text; undefined where the gateway does not tell it. */
export function eventBody(answer: string, raw: string | null | undefined): string | undefined {
  return raw ? raw : within(answer, 'data');
}

/** What a read beside the main one came to: it may fail without taking the page along. */
export type SoftRead<T> =
  | { kind: 'found'; data: T; text: string }
  | { kind: 'gone' }
  | { kind: 'unreadable'; detail: string };

/** Asks for something that the page can do without. */
export async function softRead<O extends Operation>(
  context: ServiceContext,
  operation: O,
  options: Parameters<typeof askGateway<O>>[2],
): Promise<SoftRead<AnsweredData<O>>> {
  const result: GatewayResult<AnsweredData<O>> = await askGateway(context, operation, options);
  if (result.ok) return { kind: 'found', data: result.data, text: result.text };
  const { failure } = result;
  if (failure.kind === 'not_found' && failure.missing === 'resource') return { kind: 'gone' };
  return { kind: 'unreadable', detail: failureToConsoleError(failure).detail };
}

/** The tries of a delivery as the gateway tells them, which may be the last few alone. */
export async function readAttempts(
  context: ServiceContext,
  uid: string,
): Promise<{ attempts: GatewayAttempt[]; problem: string | null }> {
  const read = await softRead(context, operations.listDeliveryAttempts, {
    params: { deliveryID: uid },
  });
  if (read.kind === 'gone') return { attempts: [], problem: null };
  if (read.kind === 'unreadable') return { attempts: [], problem: read.detail };
  return { attempts: (read.data ?? []).filter((each) => each !== null), problem: null };
}

/**
 * One try of a delivery with all that it holds.
 * @throws ConsoleError
 */
export async function readAttempt(
  context: ServiceContext,
  deliveryID: string,
  attemptID: string,
): Promise<GatewayAttempt> {
  const attempts = await callGateway(context, operations.listDeliveryAttempts, {
    params: { deliveryID },
  });
  const listed = attempts?.find((each) => each?.uid === attemptID);
  if (listed) return listed;
  throw new ConsoleError('not_found', {
    detail: 'The gateway no longer tells of this try.',
  });
}
