import 'server-only';
import { type GatewayFailure, refusedToSend } from '@/lib/contract/gateway/failure';
import { type Deed, deedOf } from '@/lib/contract/gateway/operation';
import type { AnsweredData, Operation } from '@/lib/contract/gateway/operations';
import { readAnswer } from '@/lib/contract/gateway/read-answer';
import type { Log } from '../create-log.mjs';
import { type Asked, createAsk } from './ask';
import { parseBaseUrl } from './base-url';
import { encodeRequest } from './encode-request';
import type {
  GatewayClient,
  GatewayResult,
  Inspection,
  InspectionResult,
  SendOptions,
} from './gateway-client';
import { keyIdentity } from './key-identity';
import { type Deadlines, deadlineOf, defaultDeadlines } from './limits';
import { secretsIn } from './operation-secrets';
import { buildRequestUrl } from './request-url';
import { isRepeatable } from './retry-policy';
import { type GatewayRuntime, gatewayRuntime } from './runtime';
import { withoutSecrets } from './without-secrets';
import { mayBeApplied } from './write-outcome';

export interface GatewayClientOptions {
  baseUrl: string;
  apiKey: string;
  deadlines?: Partial<Deadlines>;
  log?: Log | undefined;
  /** Connections, memory and clock; the process's own unless given. */
  runtime?: GatewayRuntime;
}

function failed(deed: Deed, failure: GatewayFailure) {
  return {
    ok: false,
    failure: { ...failure, deed, maybeApplied: mayBeApplied(deed, failure) },
  } as const;
}

/** Talks to one gateway with one key: the only place from which a request leaves for a gateway. */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { baseUrl, apiKey, log, runtime = gatewayRuntime() } = options;
  const deadlines = { ...defaultDeadlines, ...options.deadlines };
  const { connectMs, checkMs } = deadlines;
  const base = parseBaseUrl(baseUrl);
  const identity = keyIdentity(baseUrl, apiKey);
  const hide = (text: string) => runtime.secrets.hide(identity, text, [apiKey]);
  const ask = createAsk({ baseUrl, apiKey, connectMs, runtime, hide });
  const askWithoutKey = createAsk({ baseUrl, apiKey: undefined, connectMs, runtime, hide });

  /** Nothing but what it says is told of it. */
  function inspected(asked: Asked): InspectionResult {
    if (!asked.ok) return failed('read', asked.failure);
    return { ok: true, answer: withoutSecrets(asked.answer, hide) };
  }

  function note<T>(
    { name, method }: Operation,
    { requestId }: SendOptions<Operation>,
    startedAt: number,
    result: GatewayResult<T>,
  ): GatewayResult<T> {
    const durationMs = Math.round(performance.now() - startedAt);
    const fields = { operation: name, method, requestId, durationMs };
    if (result.ok) {
      runtime.drift.record(baseUrl, name, result);
      const { status, requestId: gatewayRequestId } = result;
      log?.debug(
        { ...fields, gatewayStatus: status, gatewayRequestId: gatewayRequestId ?? undefined },
        'gateway answered',
      );
      return result;
    }
    const { status, kind, requestId: gatewayRequestId } = result.failure;
    log?.warn(
      {
        ...fields,
        reason: kind,
        gatewayStatus: status ?? undefined,
        gatewayRequestId: gatewayRequestId ?? undefined,
      },
      'gateway call failed',
    );
    return result;
  }

  async function send<O extends Operation>(
    operation: O,
    given: SendOptions<O>,
  ): Promise<GatewayResult<AnsweredData<O>>> {
    const encoded = encodeRequest(base, operation, given);
    const deed = deedOf(operation);
    if (!encoded.ok) return failed(deed, refusedToSend(encoded.message));
    runtime.secrets.learn(identity, secretsIn(operation.name, 'body', given.body));
    const asked = await ask({
      url: encoded.url,
      method: operation.method,
      body: encoded.body,
      deadlineMs: deadlineOf(operation, deadlines),
      signal: given.signal,
      requestId: given.requestId,
      isRepeatable: isRepeatable(operation),
      // Rows are shown; what is not whole of them is never stored (cut-text.ts).
      cutsTexts: operation.method === 'GET' && operation.patience === 'normal',
      readsDeep: operation.carriesPayloads,
    });
    if (!asked.ok) return failed(deed, asked.failure);
    const read = readAnswer(operation, asked.answer, runtime.now());
    if (!read.ok) {
      const told = readAnswer(operation, withoutSecrets(asked.answer, hide), runtime.now());
      return failed(deed, told.ok ? read.failure : told.failure);
    }
    runtime.secrets.learn(identity, secretsIn(operation.name, 'data', read.data));
    return read;
  }

  async function inspect({ method, path, params = {}, query, ...call }: Inspection) {
    const url = base && buildRequestUrl(base, path, params, query);
    if (!url) return failed('read', refusedToSend('This address cannot be asked'));
    const common = { deadlineMs: checkMs, signal: call.signal, requestId: call.requestId };
    return inspected(await ask({ url, method, body: undefined, isRepeatable: false, ...common }));
  }

  return {
    async send(operation, given = {}) {
      const startedAt = performance.now();
      return note(operation, given, startedAt, await send(operation, given));
    },
    inspect,
    async inspectHealth({ signal, requestId } = {}) {
      if (!base) return failed('read', refusedToSend('This address cannot be asked'));
      return inspected(
        await askWithoutKey({
          url: new URL('/health', base.origin),
          method: 'GET',
          body: undefined,
          deadlineMs: checkMs,
          signal,
          requestId,
          isRepeatable: true,
        }),
      );
    },
  };
}
