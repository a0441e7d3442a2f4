import 'server-only';
import { z } from 'zod';
import type { Oauth2Trial, Oauth2TrialBody } from '@/lib/contract/console/endpoint-actions';
import { operations } from '@/lib/contract/gateway/operations';
import { parseInstant } from '@/lib/util/instant';
import { callGateway } from '../call-gateway';
import { type ServiceContext, withoutSecrets } from '../service-context';
import { goneError, readStored } from '../writes/read-stored';
import { oauth2Body } from './build-body';
import { endpointKind } from './endpoint-kind';

const longestProblem = 500;
/** What the gateway itself holds beyond the contract has to pass, as in a save. */
const trial = {
  ...operations.testEndpointOauth2,
  body: z.record(z.string(), z.unknown()),
};

async function storedFor(context: ServiceContext, endpointId: string | null) {
  if (endpointId === null) return null;
  const stored = await readStored(endpointKind, context, endpointId);
  if (stored === 'gone') throw goneError(endpointKind);
  return stored === 'no_reads' ? null : stored.found;
}

/**
 * Has the gateway ask the token server with the settings of a form; nothing is stored. Kept secrets
 * are put in here, and the token of the answer goes no further (gateway contract §4.1).
 * @throws ConsoleError
 */
export async function tryEndpointOauth2(
  context: ServiceContext,
  { endpointId, save }: Oauth2TrialBody,
): Promise<Oauth2Trial> {
  const body = { oauth2: oauth2Body(await storedFor(context, endpointId), save) };
  const answer = await callGateway(context, trial, { body });
  const end = parseInstant(answer?.expires_at);
  return {
    success: answer?.success === true,
    tokenType: answer?.token_type || null,
    expiresAt: end.kind === 'moment' ? (answer?.expires_at ?? null) : null,
    // A token server may repeat in its refusal what it was sent.
    problem: answer?.error ? withoutSecrets(context, answer.error).slice(0, longestProblem) : null,
  };
}
