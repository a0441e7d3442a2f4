import type { z } from 'zod';
import type { oauth2TestResultSchema } from '@/lib/contract/gateway/endpoint-authentication';
import { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../../base/gateway-error';
import type { Clock } from '../../base/ports';
import { isOutboundFailure } from '../../outbound/failure';
import type { AccessToken, FetchToken } from '../../tokens/types';
import { neverTime, timeText } from '../context';
import type { DecodedBody } from '../decoded-body';
import { refuseOversized } from '../field-limits';
import { oauth2Messages } from './endpoint-checks';

type TrialBody = DecodedBody<typeof operations.testEndpointOauth2>;
type TrialResult = z.input<typeof oauth2TestResultSchema>;

const limitMs = 10_000;

/** Tries token requests; nothing is kept of them (gateway contract §4.1). */
export function createOauth2Trial(clock: Clock, fetchToken: FetchToken) {
  function success({ value, scheme, lifetimeMs }: AccessToken, at: number): TrialResult {
    return {
      success: true,
      access_token: value,
      token_type: scheme,
      expires_at: lifetimeMs === undefined ? neverTime : timeText(at + lifetimeMs),
      message: 'Successfully acquired OAuth2 access token',
    };
  }

  return {
    /**
     * What the token server makes of the settings. A success holds the token in clear.
     * @param signal ends the request when nobody waits for it any more
     * @throws {GatewayError} 400 for settings that could not be stored either
     */
    async run({ oauth2 }: TrialBody, signal: AbortSignal): Promise<TrialResult> {
      if (!oauth2 || oauth2Messages(oauth2).length > 0)
        throw new GatewayError(400, 'Invalid input provided');
      refuseOversized(operations.testEndpointOauth2, { oauth2 });
      const at = clock.now();
      try {
        return success(await fetchToken(oauth2, limitMs, signal), at);
      } catch (error) {
        // Nobody reads this answer.
        if (signal.aborted) throw new GatewayError(500, 'an unexpected error occurred');
        if (!isOutboundFailure(error)) throw error;
        const text = `failed to exchange token: ${error.message}`;
        return { success: false, expires_at: neverTime, error: text };
      }
    },
  };
}

export type Oauth2Trial = ReturnType<typeof createOauth2Trial>;
