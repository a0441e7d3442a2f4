import type { SecretState } from '@/lib/contract/console/masked';
import type { SourceView } from '@/lib/contract/console/views';
import type { Dialect } from '@/lib/releases/dialect';

/** What the source form has to know besides its own values. */
export interface SourceFormContext {
  kind: 'create' | 'update';
  dialect: Dialect;
  /** The baseline; null for a new source and where nothing is known of the stored one. */
  stored: SourceView | null;
  /** Whether the server can read the stored source and so put kept secrets back. */
  isReadable: boolean;
  projectType: string | null;
}

/** State of the secrets of the stored branches by form path. */
export function sourceSecretStates(view: SourceView | null): ReadonlyMap<string, SecretState> {
  const { hmac, basic_auth, api_key } = view?.verifier ?? {};
  const { type, sqs, google, kafka, amqp } = view?.pub_sub ?? {};
  const password = type === 'kafka' ? kafka?.auth?.password : amqp?.auth?.password;
  const states: [string, SecretState | null | undefined][] = [
    ['verifier.secret', hmac?.secret],
    ['verifier.password', basic_auth?.password],
    ['verifier.headerValue', api_key?.header_value],
    ['pubSub.secretKey', sqs?.secret_key],
    ['pubSub.serviceAccount', google?.service_account],
    ['pubSub.auth.password', password],
  ];
  return new Map(states.map(([path, state]) => [path, state ?? 'none']));
}
