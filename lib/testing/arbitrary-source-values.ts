import fc from 'fast-check';
import { hmacEncodings, hmacHashes } from '@/lib/contract/gateway/choices';
import { initialOffsets } from '@/lib/contract/gateway/pub-sub';
import { withType } from '@/lib/form-models/source/applicable';
import type { BrokerKind, PubSubValues } from '@/lib/form-models/source/broker';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { providerVerifier } from '@/lib/form-models/source/providers';
import { newSourceValues } from '@/lib/form-models/source/values';
import type { VerifierKind, VerifierValues } from '@/lib/form-models/source/verifier';

const word = fc.stringMatching(/^[a-zA-Z0-9_-]{1,12}$/);
// Two letters could be the name of a header of the connection itself: "TE".
const headerName = word.map((name) => `X-${name}`);
const secret = fc
  .string({ minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() === text && text !== '' && !text.includes(':'))
  .map((value) => ({ kind: 'replace' as const, value }));
const port = fc.integer({ min: 1, max: 65_535 });

const verifierBranches: Record<
  Exclude<VerifierKind, 'kept_as_is'>,
  fc.Arbitrary<VerifierValues>
> = {
  none: fc.constant({ kind: 'none' }),
  hmac: fc.record({
    kind: fc.constant('hmac' as const),
    header: headerName,
    hash: fc.constantFrom(...hmacHashes),
    encoding: fc.constantFrom(...hmacEncodings),
    secret,
  }),
  basic_auth: fc.record({
    kind: fc.constant('basic_auth' as const),
    username: word,
    password: secret,
  }),
  api_key: fc.record({
    kind: fc.constant('api_key' as const),
    headerName,
    headerValue: word.map((value) => ({ kind: 'replace' as const, value })),
  }),
};

const account = word.map((projectId) => ({
  kind: 'replace' as const,
  value: JSON.stringify({
    type: 'service_account',
    project_id: projectId,
    private_key: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
    client_email: 'events@project.example',
  }),
}));

const kafkaAuth = fc.record({
  kind: fc.constantFrom('plain', 'scram'),
  username: word,
  password: secret,
  hash: fc.constantFrom('', 'SHA256', 'SHA512'),
  tls: fc.boolean(),
});

const brokerBranches: Record<
  Exclude<BrokerKind, 'none' | 'kept_as_is'>,
  fc.Arbitrary<PubSubValues>
> = {
  sqs: fc.record({
    kind: fc.constant('sqs' as const),
    accessKeyId: word,
    secretKey: secret,
    region: word,
    queueName: word,
    endpoint: fc.constantFrom('', 'http://localhost:4566'),
  }),
  google: fc.record({
    kind: fc.constant('google' as const),
    projectId: word,
    subscriptionId: word,
    serviceAccount: account,
  }),
  kafka: fc.record({
    kind: fc.constant('kafka' as const),
    brokers: fc.uniqueArray(
      fc.tuple(word, port).map(([host, number]) => `${host}:${number}`),
      { minLength: 1, maxLength: 3 },
    ),
    topicName: word,
    consumerGroupId: fc.oneof(fc.constant(''), word),
    initialOffset: fc.constantFrom(...initialOffsets),
    auth: fc.oneof(fc.constant({ kind: 'none' as const }), kafkaAuth),
  }),
  amqp: fc.record({
    kind: fc.constant('amqp' as const),
    schema: fc.constantFrom('amqp', 'amqps'),
    host: word,
    port: port.map(String),
    vhost: fc.constantFrom('', '/', '/team/a', '%2F'),
    queue: word,
    deadLetterExchange: fc.oneof(fc.constant(''), word),
    bindExchange: fc.record({
      exchange: fc.oneof(fc.constant(''), word),
      routingKey: fc.oneof(fc.constant(''), word),
    }),
    auth: fc.oneof(
      fc.constant({ kind: 'none' as const }),
      fc.record({ kind: fc.constant('password' as const), user: word, password: secret }),
    ),
  }),
};

const shared = fc.record({
  name: word,
  idempotencyKeys: fc.uniqueArray(
    word.map((name) => `request.body.${name}`),
    { maxLength: 3 },
  ),
  // In the body, where it goes with every verifier and provider.
  eventTypeLocation: fc.oneof(
    fc.constant(''),
    word.map((name) => `request.body.${name}`),
  ),
  responseBody: fc.oneof(fc.constant(''), word),
  responseContentType: fc.constantFrom('', 'text/plain'),
  bodyFunction: fc.constantFrom('', 'function transform(p) { return p; }'),
});

function withShared(values: fc.Arbitrary<Partial<SourceFormValues>>) {
  return fc.tuple(shared, values).map(([common, own]): SourceFormValues => {
    const values = { ...newSourceValues(), ...common, ...own };
    // What the type does not have is not on screen and cannot be entered.
    return withType(values, values.type, newSourceValues());
  });
}

/** Filled values of the form of a new source, per branch of verifier, provider and broker. */
export const sourceBranches: Record<string, fc.Arbitrary<SourceFormValues>> = Object.fromEntries([
  ...Object.entries(verifierBranches).map(([name, verifier]) => [
    `verifier ${name}`,
    withShared(fc.record({ verifier })),
  ]),
  ...(['github', 'shopify', 'twitter'] as const).map((provider) => [
    `provider ${provider}`,
    withShared(
      secret.map((given) => ({
        provider,
        verifier: { ...providerVerifier(provider), secret: given },
      })),
    ),
  ]),
  ...Object.entries(brokerBranches).map(([name, pubSub]) => [
    `broker ${name}`,
    withShared(
      fc.record({
        type: fc.constant('pub_sub'),
        pubSub,
        workers: fc.integer({ min: 1, max: 9 }).map(String),
      }),
    ),
  ]),
]);
