import { fireEvent, screen } from '@testing-library/react';
import { type Branch, unionBranches } from '@/components/forms/testing/branches';
import type { OwnFillers } from '@/components/forms/testing/form-page';
import { plainSecrets } from '@/components/forms/testing/plain-secrets';
import { toView } from '@/lib/contract/console/masked';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceProviders, type sourceTypes } from '@/lib/contract/gateway/choices';
import { type Source, sourceSchema } from '@/lib/contract/gateway/source';
import type {
  AmqpValues,
  KafkaAuthValues,
  KafkaValues,
  PubSubValues,
} from '@/lib/form-models/source/broker';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { providerVerifier } from '@/lib/form-models/source/providers';
import { formValuesToCreateBody } from '@/lib/form-models/source/to-save-body';
import { newSourceValues } from '@/lib/form-models/source/values';
import type { VerifierValues } from '@/lib/form-models/source/verifier';

type SourceBranch = Branch<SourceFormValues>;

const secret = (value: string) => ({ kind: 'replace', value }) as const;

export const verifierBranches = unionBranches<SourceFormValues, VerifierValues>(
  'verifier',
  {
    none: { kind: 'none' },
    hmac: {
      kind: 'hmac',
      header: 'X-Of-Hmac',
      hash: 'SHA512',
      encoding: 'base64',
      secret: secret('secret of hmac'),
    },
    basic_auth: {
      kind: 'basic_auth',
      username: 'user of basic',
      password: secret('password of basic'),
    },
    api_key: {
      kind: 'api_key',
      headerName: 'X-Of-Api-Key',
      headerValue: secret('value of api key'),
    },
    // Only where one is stored.
    kept_as_is: null,
  },
  (verifier) => ({ verifier, provider: '' }),
);

/** A verifier that Gatehouse does not know. */
export const strangeVerifier: SourceBranch = {
  name: 'kept_as_is',
  choose: (page) => page.choose('verifier.kind', 'kept_as_is'),
  fill: async () => undefined,
  values: { verifier: { kind: 'kept_as_is', type: 'digest' } },
};

const providerBranches = sourceProviders.map((provider): SourceBranch => {
  const verifier = { ...providerVerifier(provider), secret: secret(`secret of ${provider}`) };
  return {
    name: provider,
    choose: (page) => page.choose('provider', provider),
    fill: (page) => page.fill('verifier.secret', verifier.secret),
    values: { provider, verifier },
  };
});

/**
 * The verifiers of a new source: with no provider each kind, and the one of each provider, beside the
 * kind that it is.
 */
export const newVerifierBranches: readonly SourceBranch[] = verifierBranches.flatMap((branch) => {
  const withoutProvider: SourceBranch = {
    ...branch,
    choose: async (page) => {
      await page.choose('provider', '');
      await branch.choose(page);
    },
  };
  return branch.name === 'hmac' ? [withoutProvider, ...providerBranches] : [withoutProvider];
});

const account = JSON.stringify({
  type: 'service_account',
  project_id: 'project-of-google',
  private_key: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n',
  client_email: 'reader@project-of-google.example',
});

export const kafka: KafkaValues = {
  kind: 'kafka',
  brokers: ['one.of-kafka.example:9092', 'two.of-kafka.example:9092'],
  topicName: 'topic of kafka',
  consumerGroupId: 'group of kafka',
  initialOffset: 'latest',
  auth: {
    kind: 'scram',
    username: 'user of scram',
    password: secret('password of scram'),
    hash: 'SHA256',
    tls: false,
  },
};
export const amqp: AmqpValues = {
  kind: 'amqp',
  schema: 'amqps',
  host: 'broker.of-amqp.example',
  port: '5671',
  vhost: '/of-amqp',
  queue: 'queue of amqp',
  deadLetterExchange: 'dead of amqp',
  bindExchange: { exchange: 'exchange of amqp', routingKey: 'key of amqp' },
  auth: { kind: 'password', user: 'user of amqp', password: secret('password of amqp') },
};

const workers = '3';

export const brokerBranches = unionBranches<SourceFormValues, PubSubValues>(
  'pubSub',
  {
    sqs: {
      kind: 'sqs',
      accessKeyId: 'AKIAOFSQS',
      secretKey: secret('key of sqs'),
      region: 'eu-of-sqs',
      queueName: 'queue of sqs',
      endpoint: 'https://sqs.example',
    },
    google: {
      kind: 'google',
      serviceAccount: secret(account),
      projectId: 'project-of-google',
      subscriptionId: 'subscription-of-google',
    },
    kafka,
    amqp,
    // For sources that read from no broker.
    none: null,
    // Only where one is stored.
    kept_as_is: null,
  },
  (pubSub) => ({ type: 'pub_sub', pubSub }),
);

/** A broker that Gatehouse does not know. */
export const strangeBroker: SourceBranch = {
  name: 'kept_as_is',
  choose: (page) => page.choose('pubSub.kind', 'kept_as_is'),
  fill: async () => undefined,
  values: { type: 'pub_sub', pubSub: { kind: 'kept_as_is', type: 'nats' } },
};

export const kafkaAuthBranches = unionBranches<SourceFormValues, KafkaAuthValues>(
  'pubSub.auth',
  {
    none: { kind: 'none' },
    plain: {
      kind: 'plain',
      username: 'user of plain',
      password: secret('password of plain'),
      // Not asked for: only SCRAM has one.
      hash: '',
      tls: true,
    },
    scram: {
      kind: 'scram',
      username: 'user of scram',
      password: secret('password of scram'),
      hash: 'SHA256',
      tls: false,
    },
  },
  (auth) => ({ type: 'pub_sub', pubSub: { ...kafka, auth } }),
);

export const amqpAuthBranches = unionBranches<SourceFormValues, AmqpValues['auth']>(
  'pubSub.auth',
  {
    none: { kind: 'none' },
    password: { kind: 'password', user: 'user of amqp', password: secret('password of amqp') },
  },
  (auth) => ({ type: 'pub_sub', pubSub: { ...amqp, auth } }),
);

/** What is typed for each type of source. */
const typeExamples: Readonly<
  Record<(typeof sourceTypes)[number], Pick<SourceBranch, 'fill' | 'values'>>
> = {
  http: {
    fill: async (page) => {
      await page.openSection('Verifier');
      await page.fill('verifier', verifierBranches[1]?.values.verifier);
    },
    values: verifierBranches[1]?.values ?? {},
  },
  pub_sub: {
    fill: async (page) => {
      await page.openSection('Broker');
      await page.fill('pubSub', kafka);
      await page.fill('workers', workers);
    },
    values: { pubSub: kafka, workers },
  },
  rest_api: { fill: async () => undefined, values: {} },
  db_change_stream: { fill: async () => undefined, values: {} },
};

export const typeBranches: readonly SourceBranch[] = Object.entries(typeExamples).map(
  ([type, { fill, values }]) => ({
    name: type,
    choose: (page) => page.choose('type', type),
    fill,
    values: { ...values, type },
  }),
);

const code = 'function transform(payload) { return payload }';

/** Something to type for every value of the form; what of it is there depends on the type. */
export const filledSource: SourceFormValues = {
  name: 'Orders',
  type: 'http',
  provider: '',
  verifier: verifierBranches[1]?.values.verifier ?? { kind: 'none' },
  pubSub: kafka,
  workers,
  idempotencyKeys: ['request.body.id', 'request.header.x-id'],
  eventTypeLocation: 'request.body.type',
  forwardHeaders: ['X-Request-Id'],
  responseBody: '{"ok":true}',
  responseContentType: 'application/json',
  isDisabled: true,
  bodyFunction: code,
  headerFunction: code,
};

/** Controls that are more than a box. */
export const sourceFillers: OwnFillers = {
  bodyFunction: codeFiller('Change the body', 'Body function'),
  headerFunction: codeFiller('Change the headers', 'Header function'),
};

/** Code, which is asked for by a button. */
function codeFiller(button: string, label: string): OwnFillers[string] {
  return async (page, text) => {
    await page.press(button);
    const box = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
    fireEvent.change(box, { target: { value: text } });
  };
}

/** A source that is stored with these values. */
export function storedSource(values: Partial<SourceFormValues>): SourceView {
  const { pubSub } = values;
  const { pub_sub, ...body } = formValuesToCreateBody({
    ...newSourceValues(),
    name: 'Orders',
    ...values,
  });
  // Answers have the binding of a queue in another place than requests.
  const { exchange, routingKey } = pubSub?.kind === 'amqp' ? pubSub.bindExchange : {};
  const amqp = pub_sub?.amqp && { ...pub_sub.amqp, bindedExchange: exchange, routingKey };
  const broker = pub_sub && { pub_sub: { ...pub_sub, amqp } };
  const stored = { ...(plainSecrets({ ...body, ...broker }) as object), uid: 'source-1' };
  return toView(sourceSchema, sourceSchema.parse(stored) as Source);
}
