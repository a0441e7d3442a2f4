import { failureOf, type GatewayFailure, refusedToSend } from '@/lib/contract/gateway/failure';
import { bodyMessage, type HttpAnswer } from '@/lib/contract/gateway/http-answer';
import { ConsoleError } from '../console-error';
import { keyIdentity } from './key-identity';
import { type AuthorizationForm, buildRequestHeaders } from './request-headers';
import { isWorthRepeating, retryPauseMs } from './retry-policy';
import type { GatewayRuntime } from './runtime';
import type { Exchange, ExchangeResult } from './transport';
import { withoutSecrets } from './without-secrets';

export interface Question extends Omit<Exchange, 'headers' | 'connectMs'> {
  requestId: string | undefined;
  /** Whether it may be asked a second time when no answer or a proxy's 5xx came. */
  isRepeatable: boolean;
}

export type Asked = { ok: true; answer: HttpAnswer } | { ok: false; failure: GatewayFailure };

interface Asker {
  baseUrl: string;
  /** Undefined: asked without a key. */
  apiKey: string | undefined;
  connectMs: number;
  runtime: GatewayRuntime;
}

const otherForm = { bearer: 'bare', bare: 'bearer' } as const;

function isKeyFormRefused(result: ExchangeResult, now: number): boolean {
  if (!result.ok || result.answer.status !== 401) return false;
  const failure = failureOf(result.answer, bodyMessage(result.answer), true, now);
  return failure.kind === 'unauthorized' && failure.reason === 'key_form';
}

/**
 * Asks a gateway one question: in the form of the key that it takes (`Bearer` first, the bare key
 * once where the form is refused, what worked is remembered), with one repetition of a repeatable
 * read, all within one deadline.
 */
export function createAsk({ baseUrl, apiKey, connectMs, runtime }: Asker) {
  const identity = keyIdentity(baseUrl, apiKey ?? '');
  const { transport, authorizationForms, ratePause, secrets } = runtime;
  const hide = (text: string) => secrets.hide(identity, text, apiKey ? [apiKey] : []);

  async function once(question: Question, form: AuthorizationForm): Promise<ExchangeResult> {
    const { requestId, isRepeatable: _, ...exchange } = question;
    const hasBody = question.body !== undefined;
    const headers = buildRequestHeaders({ apiKey, form, requestId, hasBody });
    if (!headers) {
      return { ok: false, failure: refusedToSend('The API key cannot stand in a header') };
    }
    const result = await transport({ ...exchange, headers, connectMs });
    return result.ok ? { ok: true, answer: withoutSecrets(result.answer, hide) } : result;
  }

  async function inKnownForm(question: Question): Promise<ExchangeResult> {
    const form = authorizationForms.get(identity) ?? 'bearer';
    const first = await once(question, form);
    // Nothing was done on a 401, so a write may be sent again as well.
    if (apiKey === undefined || !isKeyFormRefused(first, runtime.now())) return first;
    const second = await once(question, otherForm[form]);
    if (isKeyFormRefused(second, runtime.now())) return first;
    if (second.ok && second.answer.status !== 401) {
      authorizationForms.set(identity, otherForm[form]);
    }
    return second;
  }

  async function repeating(question: Question): Promise<ExchangeResult> {
    const startedAt = performance.now();
    const first = await inKnownForm(question);
    const elapsedMs = performance.now() - startedAt;
    const pauseMs = retryPauseMs(runtime.random());
    const remainingMs = question.deadlineMs - elapsedMs - pauseMs;
    const isRepeated =
      question.isRepeatable && isWorthRepeating(first, elapsedMs) && remainingMs > 0;
    if (!isRepeated) return first;
    await runtime.sleep(pauseMs, question.signal);
    return await inKnownForm({ ...question, deadlineMs: remainingMs });
  }

  return async (question: Question): Promise<Asked> => {
    const paused = ratePause.current(identity);
    if (paused) return { ok: false, failure: paused };
    const result = await repeating(question);
    if (result.ok) {
      if (result.answer.status !== 429) return result;
      const failure = failureOf(result.answer, bodyMessage(result.answer), true, runtime.now());
      if (failure.kind !== 'rate_limited') return result;
      return { ok: false, failure: ratePause.start(identity, failure) };
    }
    if (result.failure !== 'overloaded') return { ok: false, failure: result.failure };
    throw new ConsoleError('overloaded', {
      detail: 'Too many requests wait for the gateway. Try again in a few seconds.',
      retryAfterSeconds: 2,
    });
  };
}
