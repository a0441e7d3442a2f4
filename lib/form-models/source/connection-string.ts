import { parseUrl } from '@/lib/util/parse-url.mjs';
import { fail, ok, type Result } from '@/lib/util/result';

/** What a pasted address of a broker says; only what it holds is there. */
export type BrokerAddress =
  | {
      kind: 'amqp';
      schema: 'amqp' | 'amqps';
      host: string;
      /** As text, which is what gateways want. */
      port: string;
      /** Decoded; null where the address names none. */
      vhost: string | null;
      user: string | null;
      password: string | null;
    }
  | {
      kind: 'sqs';
      queueName: string;
      region: string | null;
      /** Base address of a queue server that is not Amazon's; null for Amazon's own. */
      endpoint: string | null;
    }
  | { kind: 'google'; projectId: string; subscriptionId: string };

type Read = Result<BrokerAddress, string>;

/**
 * Reads a pasted amqp URL, an SQS queue's ARN or URL, or the full name of a Google Pub/Sub
 * subscription. The failure says what can be pasted, never what was.
 */
export function readBrokerAddress(pasted: string): Read {
  const text = pasted.trim().replace(/^["']|["']$/g, '');
  if (/^amqps?:/i.test(text)) return readAmqp(text);
  if (/^arn:/i.test(text)) return readArn(text);
  if (/^https?:\/\//i.test(text)) return readQueueUrl(text);
  const name = /^(?:\/\/pubsub\.googleapis\.com\/)?projects\/([^/\s]+)\/(\w+)\/([^/\s]+)$/.exec(
    text,
  );
  if (name?.[2] === 'topics') {
    return fail('This names a topic; paste the name of a subscription of it');
  }
  if (name?.[2] === 'subscriptions') {
    return ok({ kind: 'google', projectId: name[1] ?? '', subscriptionId: name[3] ?? '' });
  }
  return fail(
    'Paste an amqp:// URL, the ARN or URL of an SQS queue, or projects/…/subscriptions/…',
  );
}

function decoded(text: string): string | null {
  try {
    return text === '' ? null : decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readAmqp(text: string): Read {
  // By hand: passwords are pasted with "@", "/" and "#" in them, and the last "@" ends them.
  const [, scheme = '', rest = ''] = /^(amqps?):\/\/(.*)$/is.exec(text) ?? [];
  const at = rest.lastIndexOf('@');
  const credentials = rest.slice(0, Math.max(0, at));
  const parts = /^(\[[0-9a-f:]+\]|[^\s/:@?#]+)(?::(\d{1,5}))?(?:\/([^?#]*))?(?:\?.*)?$/is.exec(
    rest.slice(at + 1),
  );
  if (!parts) return fail('Write it as amqp://user:password@host:5672/vhost');
  const [, host = '', port, vhost] = parts;
  const schema = scheme.toLowerCase() === 'amqps' ? 'amqps' : 'amqp';
  const colon = credentials.indexOf(':');
  const user = colon === -1 ? credentials : credentials.slice(0, colon);
  return ok({
    kind: 'amqp',
    schema,
    host,
    port: port ?? (schema === 'amqps' ? '5671' : '5672'),
    // "amqp://host" leaves the virtual host open, "amqp://host/" names the empty one.
    vhost: vhost === undefined ? null : (decoded(vhost) ?? ''),
    user: decoded(user),
    password: colon === -1 ? null : decoded(credentials.slice(colon + 1)),
  });
}

function readArn(text: string): Read {
  const parts = /^arn:aws[\w-]*:sqs:([a-z0-9-]+):\d*:([\w-]+(?:\.fifo)?)$/i.exec(text);
  if (!parts) return fail('An SQS queue’s ARN reads arn:aws:sqs:region:account:name');
  return ok({ kind: 'sqs', region: parts[1] ?? null, queueName: parts[2] ?? '', endpoint: null });
}

function readQueueUrl(text: string): Read {
  const url = parseUrl(text);
  if (!url) return fail('Check host and port; this cannot be read as an address');
  const { hostname, pathname, origin } = url;
  const queueName = pathname.split('/').filter(Boolean).at(-1) ?? '';
  if (!/^[\w-]+(?:\.fifo)?$/.test(queueName)) {
    return fail('A queue’s URL ends in the account and the queue’s name');
  }
  const amazon =
    /^sqs\.([a-z0-9-]+)\.amazonaws\.com/.exec(hostname) ??
    /^(?:([a-z0-9-]+)\.)?queue\.amazonaws\.com/.exec(hostname);
  if (amazon) {
    return ok({ kind: 'sqs', queueName, region: amazon[1] ?? 'us-east-1', endpoint: null });
  }
  return ok({ kind: 'sqs', queueName, region: null, endpoint: origin });
}

/** What is odd about the name of a queue; undefined for a bare name. */
export function queueNameHint(name: string): string | undefined {
  const text = name.trim();
  if (text === '') return undefined;
  const read = /^(?:arn:|https?:)/i.test(text) ? readBrokerAddress(text) : undefined;
  if (read?.ok && read.value.kind === 'sqs') {
    return `Use the bare name of the queue: ${read.value.queueName}`;
  }
  return /^[\w-]{1,75}(?:\.fifo)?$/.test(text)
    ? undefined
    : 'Queue names hold letters, digits, hyphens and underscores, at most 80';
}

/** What is worth a look about an AMQP virtual host. */
export function virtualHostHint(vhost: string): string | undefined {
  if (vhost === '') return 'Empty names the virtual host without a name; the usual one is /';
  return /%[0-9a-f]{2}/i.test(vhost)
    ? 'This looks percent-encoded already; it is sent as it stands here'
    : undefined;
}
