import 'server-only';
import { z } from 'zod';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import type { Body, UpdateBodies } from '@/lib/save-bodies/save-bodies';
import { ConsoleError, isConsoleError } from '../../console-error';
import type { ClientFailure } from '../../gateway-client/gateway-client';
import { askGateway, throwFailure } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import type { EditableKind, StoredRow, WritableKind } from './kinds';

/** A body put together from what the gateway itself holds; what it knows beyond us has to pass. */
const wholeBody = z.record(z.string(), z.unknown());

/** `unknown`: it may have been carried out although no usable answer came. */
export type Written<Row> = { kind: 'done'; answer: Row | undefined } | Unknown;
export interface Unknown {
  kind: 'unknown';
  failure: ClientFailure;
}

type Requests = UpdateBodies<unknown, never>['requests'];

/** Gateways name a field by its innermost name alone (gateway contract §2.4). */
function placed(requests: Requests, error: unknown): unknown {
  if (!isConsoleError(error) || !error.fields) return error;
  const innermost = new Map<string, string>();
  for (const { path } of fieldPaths(requests.update)) {
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (!innermost.has(name)) innermost.set(name, path);
  }
  const { code, detail, fields, gateway } = error;
  const entries = Object.entries(fields).map(([name, text]) => [innermost.get(name) ?? name, text]);
  return new ConsoleError(code, {
    detail,
    fields: Object.fromEntries(entries),
    ...(gateway && { gateway }),
  });
}

/** A failure of which the gateway does not tell the cause, with what it usually is. */
function explained(error: unknown, failure: ClientFailure, causeOf: CauseOf): unknown {
  const isGeneral =
    failure.kind === 'gateway_error' ||
    (failure.kind === 'rejected' && Object.keys(failure.fields).length === 0);
  const cause = isGeneral ? causeOf(failure.message) : undefined;
  if (!cause || !isConsoleError(error)) return error;
  const { gateway } = error;
  // It answered: this is no sign that the gateway itself is down.
  return new ConsoleError('gateway_rejected', { detail: cause, ...(gateway && { gateway }) });
}

type CauseOf = (said: string) => string | undefined;
const noCause: CauseOf = () => undefined;

/** @throws ConsoleError for a failure that changed nothing, with the paths of the contract */
export async function settleWrite(
  kind: { bodies: { requests: Requests } },
  context: ServiceContext,
  failure: ClientFailure,
  causeOf: CauseOf = noCause,
): Promise<Unknown> {
  if (failure.maybeApplied) return { kind: 'unknown', failure };
  try {
    return await throwFailure(context, failure);
  } catch (error) {
    throw explained(placed(kind.bodies.requests, error), failure, causeOf);
  }
}

/** @throws ConsoleError for a failure that changed nothing */
export async function sendUpdate<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  uid: string,
  body: Body,
  before: Row | null,
): Promise<Written<Row>> {
  const operation = { ...kind.operations.update, body: wholeBody };
  const result = await askGateway(context, operation, { params: { [kind.idName]: uid }, body });
  if (result.ok) return { kind: 'done', answer: result.data as Row | undefined };
  return await settleWrite(kind, context, result.failure, (said) =>
    kind.causeOfTrouble?.(said, body, before),
  );
}

/** @throws ConsoleError for a failure that changed nothing */
export async function sendCreate<Row extends StoredRow>(
  kind: WritableKind<Row>,
  context: ServiceContext,
  body: Body,
): Promise<Written<Row>> {
  const operation = { ...kind.operations.create, body: wholeBody };
  const result = await askGateway(context, operation, { body });
  if (result.ok) return { kind: 'done', answer: result.data as Row | undefined };
  return await settleWrite(kind, context, result.failure, (said) =>
    kind.causeOfTrouble?.(said, body, null),
  );
}
