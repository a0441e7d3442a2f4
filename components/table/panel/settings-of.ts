import type { z } from 'zod';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { isRecord } from '@/lib/util/json';

/** One setting of a resource as a panel shows it. */
export type Setting =
  | { kind: 'absent'; key: string; label: string }
  | { kind: 'secret'; key: string; label: string; state: string }
  | { kind: 'time'; key: string; label: string; value: string }
  | { kind: 'text'; key: string; label: string; value: string; code: boolean }
  | { kind: 'list'; key: string; label: string; values: string[] }
  | { kind: 'group'; key: string; label: string; settings: Setting[] };

const spellings: Record<string, string> = {
  url: 'URL',
  id: 'ID',
  uid: 'ID',
  http: 'HTTP',
  mtls: 'mTLS',
  oauth2: 'OAuth 2.0',
  api: 'API',
  hmac: 'HMAC',
  sqs: 'SQS',
  amqp: 'AMQP',
  tls: 'TLS',
  cert: 'certificate',
  pub: 'pub/',
  auth: 'auth',
};

/** The name of a field in words: `http_timeout` is "HTTP timeout". */
export function fieldLabel(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .map((word) => spellings[word] ?? word);
  const text = words.join(' ').replace('pub/ ', 'pub/');
  return text.startsWith('mTLS') ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (isRecord(value) && Object.keys(value).length === 0)
  );
}

function leaf(key: string, value: unknown, schema: z.ZodType): Setting {
  const label = fieldLabel(key);
  const { meta } = unwrap(schema);
  if (meta.secret === 'value')
    return { kind: 'secret', key, label, state: String(value ?? 'none') };
  if (isEmpty(value)) return { kind: 'absent', key, label };
  if (typeof value === 'boolean') {
    return { kind: 'text', key, label, value: value ? 'yes' : 'no', code: false };
  }
  if (typeof value === 'string') {
    if (key.endsWith('_at')) return { kind: 'time', key, label, value };
    return { kind: 'text', key, label, value, code: value.includes('\n') };
  }
  if (typeof value === 'number') {
    const unit = meta.unit === 'seconds' ? ' s' : '';
    return { kind: 'text', key, label, value: `${value}${unit}`, code: false };
  }
  return { kind: 'text', key, label, value: JSON.stringify(value, null, 2), code: true };
}

function saysSomething(setting: Setting): boolean {
  if (setting.kind === 'absent') return false;
  if (setting.kind === 'secret') return setting.state !== 'none';
  return setting.kind !== 'group' || setting.settings.some(saysSomething);
}

function build(key: string, value: unknown, schema: z.ZodType): Setting {
  const found = unwrap(schema);
  const label = fieldLabel(key);
  if (found.kind === 'leaf' || found.meta.secret) return leaf(key, value, schema);
  if (isEmpty(value)) return { kind: 'absent', key, label };
  if (found.kind === 'array') {
    const items = Array.isArray(value) ? value : [];
    if (items.every((item) => typeof item !== 'object')) {
      return { kind: 'list', key, label, values: items.map(String) };
    }
    const settings = items.map((item, at) => build(String(at + 1), item, found.element));
    return { kind: 'group', key, label, settings };
  }
  if (!isRecord(value)) return { kind: 'absent', key, label };
  // Inside a group only what is there counts: gateways send every branch, most of them empty.
  const settings = Object.entries(found.shape)
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([name, field]) => build(name, value[name], field));
  if (!settings.some(saysSomething)) return { kind: 'absent', key, label };
  return {
    kind: 'group',
    key,
    label,
    settings: settings.filter((each) => each.kind === 'secret' || saysSomething(each)),
  };
}

/**
 * Every setting of a masked resource, in the order of its schema, so that no list of fields is kept
 * beside the contract. `omit` leaves out what a panel shows in its own way.
 */
export function settingsOf(schema: z.ZodType, view: object, omit: ReadonlySet<string>): Setting[] {
  const found = unwrap(schema);
  if (found.kind !== 'object') return [];
  const values = view as Record<string, unknown>;
  return (
    Object.entries(found.shape)
      .filter(([key]) => !omit.has(key) && !(key === 'deleted_at' && isEmpty(values[key])))
      // Of what only some gateways know, nothing is said where it was not answered.
      .filter(([key, field]) => Object.hasOwn(values, key) || !unwrap(field).meta.onlySome)
      .map(([key, field]) => build(key, values[key], field))
  );
}
