import 'server-only';
import { z } from 'zod';
import type { Oauth2Trial, Oauth2TrialBody } from '@/lib/contract/console/endpoint-actions';
import { operations } from '@/lib/contract/gateway/operations';
import { savedAuthentication } from '@/lib/save-bodies/endpoint-body';
import { parseInstant } from '@/lib/util/instant';
import { isRecord } from '@/lib/util/json';
import { ConsoleError } from '../../console-error';
import { callGateway } from '../context/call-gateway';
import { hidingSecrets, type ServiceContext } from '../context/service-context';
import { requireStored } from '../resource/read-stored';
import { readyBody } from '../resource/ready-body';
import { endpointKind } from './kind';

const longestProblem = 500;
/** What the gateway itself holds beyond the contract has to pass, as in a save. */
const trial = {
  ...operations.testEndpointOauth2,
  body: z.record(z.string(), z.unknown()),
};

/**
 * Has the gateway ask the token server with the settings of a form; nothing is stored. Kept secrets
 * are put in here, and the token of the answer goes no further (gateway contract §4.1).
 * @throws ConsoleError
 */
export async function tryEndpointOauth2(
  context: ServiceContext,
  { endpointId, save }: Oauth2TrialBody,
): Promise<Oauth2Trial> {
  const stored =
    endpointId === null ? null : await requireStored(endpointKind, context, endpointId);
  const { authentication } = readyBody(savedAuthentication(stored, save)).body;
  if (!isRecord(authentication) || !isRecord(authentication.oauth2)) {
    throw new ConsoleError('invalid', { detail: 'There are no OAuth 2.0 settings to try.' });
  }
  const body = { oauth2: authentication.oauth2 };
  const answer = await callGateway(context, trial, { body });
  const end = parseInstant(answer?.expires_at);
  return {
    success: answer?.success === true,
    tokenType: answer?.token_type || null,
    expiresAt: end.kind === 'moment' ? (answer?.expires_at ?? null) : null,
    // A token server may repeat in its refusal what it was sent.
    problem: answer?.error ? hidingSecrets(context)(answer.error).slice(0, longestProblem) : null,
  };
}
