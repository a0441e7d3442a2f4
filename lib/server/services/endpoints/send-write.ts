import 'server-only';
import { z } from 'zod';
import { type Endpoint, endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { fieldPaths } from '@/lib/contract/gateway/field-paths';
import { operations } from '@/lib/contract/gateway/operations';
import { ConsoleError } from '../../console-error';
import type { ClientFailure } from '../../gateway-client/gateway-client';
import type { Body } from '../../saves/merge-save';
import { askGateway, throwFailure } from '../call-gateway';
import type { ServiceContext } from '../service-context';

/** A body put together from what the gateway itself holds; what it knows beyond us has to pass. */
const wholeBody = z.record(z.string(), z.unknown());
const wholeUpdate = { ...operations.updateEndpoint, body: wholeBody };
const wholeCreate = { ...operations.createEndpoint, body: wholeBody };

/** `unknown`: it may have been carried out although no usable answer came. */
export type Written = { kind: 'done'; answer: Endpoint | undefined } | Unknown;
export interface Unknown {
  kind: 'unknown';
  failure: ClientFailure;
}

const innermost = new Map<string, string>();
for (const { path } of fieldPaths(endpointUpdateSchema)) {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (!innermost.has(name)) innermost.set(name, path);
}

/** Gateways name a field by its innermost name alone (gateway contract §2.4). */
function placed(error: unknown): unknown {
  if (!(error instanceof ConsoleError) || !error.fields) return error;
  const { code, detail, fields, gateway } = error;
  const entries = Object.entries(fields).map(([name, text]) => [innermost.get(name) ?? name, text]);
  return new ConsoleError(code, {
    detail,
    fields: Object.fromEntries(entries),
    ...(gateway && { gateway }),
  });
}

/** @throws ConsoleError for a failure that changed nothing, with the paths of the contract */
export async function settleWrite(
  context: ServiceContext,
  failure: ClientFailure,
): Promise<Unknown> {
  if (failure.maybeApplied) return { kind: 'unknown', failure };
  try {
    return await throwFailure(context, failure);
  } catch (error) {
    throw placed(error);
  }
}

/** @throws ConsoleError for a failure that changed nothing */
export async function sendUpdate(
  context: ServiceContext,
  uid: string,
  body: Body,
): Promise<Written> {
  const result = await askGateway(context, wholeUpdate, { params: { endpointID: uid }, body });
  if (result.ok) return { kind: 'done', answer: result.data };
  return await settleWrite(context, result.failure);
}

/** @throws ConsoleError for a failure that changed nothing */
export async function sendCreate(context: ServiceContext, body: Body): Promise<Written> {
  const result = await askGateway(context, wholeCreate, { body });
  if (result.ok) return { kind: 'done', answer: result.data };
  return await settleWrite(context, result.failure);
}
