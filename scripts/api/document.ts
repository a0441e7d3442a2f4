import { z } from 'zod';
import { endpointSchema } from '../../lib/contract/gateway/endpoint';
import { jobResultSchema, jobSchema } from '../../lib/contract/gateway/job';
import type { Operation } from '../../lib/contract/gateway/operation';
import { operations } from '../../lib/contract/gateway/operations';
import { portalOperations } from '../../lib/contract/gateway/portal-api-operations';
import { portalLimits } from '../../lib/contract/gateway/portal-limits';
import { portalLinkSchema } from '../../lib/contract/gateway/portal-link';
import {
  portalDeliverySchema,
  portalEndpointSchema,
  portalEventSchema,
  portalOwnLinkSchema,
  portalSubscriptionSchema,
} from '../../lib/contract/gateway/portal-resources';
import { projectSchema } from '../../lib/contract/gateway/project';
import { sourceSchema } from '../../lib/contract/gateway/source';
import {
  embeddedEndpointSchema,
  embeddedSourceSchema,
  subscriptionSchema,
} from '../../lib/contract/gateway/subscription';
import { unwrap } from '../../lib/contract/gateway/unwrap';

const resources = new Map<z.ZodType, string>([
  [portalLinkSchema, 'Portal link'],
  [endpointSchema, 'Endpoint'],
  [sourceSchema, 'Source'],
  [subscriptionSchema, 'Subscription'],
  [projectSchema, 'Project'],
  [jobSchema, 'Job'],
  [jobResultSchema, 'Job result'],
  [portalOwnLinkSchema, 'Own portal link'],
  [portalEndpointSchema, 'Own endpoint'],
  [portalEventSchema, 'Own event'],
  [portalDeliverySchema, 'Own delivery'],
  [portalSubscriptionSchema, 'Own subscription'],
]);
const named = new Map<z.ZodType, string>([
  ...resources,
  [embeddedEndpointSchema, 'Endpoint'],
  [embeddedSourceSchema, 'Source'],
]);

const introduction = `# Operations of a gateway

What the console asks of a gateway, and what the embedded gateway answers. Made from
\`lib/contract/gateway\` by \`npm run docs:api\`; a test fails when it is stale.

Paths are relative to the base URL. Every request carries an \`Authorization\` header, bodies are JSON,
and every answer is an envelope of \`status\`, \`message\` and \`data\`. Every field of a body is optional in
its shape. A gateway ignores fields of a body that it does not know, at any depth, and so does the
embedded one, but for the bodies that say otherwise; the console takes from its own pages no field that is not listed here. Any 2xx counts as
success. Operations marked ● are the six that every gateway of this interface has.

Marks: 🔒 a secret, of which the browser learns only whether one is stored; 🔑 a URL whose query values
are hidden; 👤 a URL whose user and password are hidden; 🎫 one where what looks like a token is, too.
`;

const portalIntroduction = `
## What a portal link opens

Paths are relative to the origin of the embedded gateway. The credential in \`Authorization\` is the token of a
\`static_token\` link, or a key of a \`refresh_token\` link, which lasts an hour; it opens nothing else. Only what
belongs to live endpoints of the link is shown; anything else is answered 404, as if it did not exist, and
a list that is narrowed to it is empty. Whatever is no GET needs \`can_manage_endpoint\`: 403 without.
In an incoming project a token takes no part in subscriptions, nor where a function shapes what its
endpoints are sent. Of an update of an endpoint the fields that are left out are kept. A link may ask
${portalLimits.requestsPerSecond} times a second, ${portalLimits.requestsAtOnce} times at once: then 429 with \`Retry-After\`.
`;

const secretMarks = { value: '🔒', query: '🔑', credentials: '👤', tokens: '🎫' } as const;

function code(values: readonly unknown[]): string {
  return values.map((value) => `\`${String(value)}\``).join(', ');
}

function leafType(schema: z.ZodType): string {
  if (schema instanceof z.ZodEnum) return `one of ${code(schema.options)}`;
  if (schema instanceof z.ZodNumber) return schema.format === null ? 'number' : 'integer';
  if (schema instanceof z.ZodUnion) {
    return schema.options.map((option) => typeOf(option as z.ZodType)).join(' or ');
  }
  if (schema instanceof z.ZodRecord) return 'object of any fields';
  if (schema instanceof z.ZodString) return 'text';
  return schema instanceof z.ZodUnknown ? 'any' : schema.def.type;
}

function link(name: string): string {
  return `[${name}](#${name.toLowerCase().replaceAll(' ', '-')})`;
}

function typeOf(schema: z.ZodType): string {
  const found = unwrap(schema);
  if (found.kind === 'array') return `list of ${typeOf(found.element)}`;
  if (found.kind === 'leaf') return leafType(found.schema);
  const inner = found.shape;
  if (inner.content && inner.pagination) {
    const row = unwrap(inner.content);
    return row.kind === 'array' ? `page of ${typeOf(row.element)}` : 'page';
  }
  return nameOf(schema) ?? 'object';
}

function nameOf(schema: z.ZodType): string | undefined {
  let current = schema;
  while (current instanceof z.ZodOptional || current instanceof z.ZodNullable) {
    current = current.unwrap() as z.ZodType;
  }
  const name = named.get(current);
  return name === undefined ? undefined : link(name);
}

function notes(schema: z.ZodType): string {
  const { meta } = unwrap(schema);
  return [
    meta.secret ? secretMarks[meta.secret] : '',
    meta.unit ?? '',
    meta.known ? `such as ${code(meta.known)}` : '',
    meta.onlySome ? 'of some gateways only' : '',
    meta.deprecated ? `deprecated: ${meta.deprecated}` : '',
  ]
    .filter((note) => note !== '')
    .join('; ');
}

function rows(schema: z.ZodType, parent = ''): string[] {
  const found = unwrap(schema);
  if (found.kind === 'array') return rows(found.element, parent);
  if (found.kind === 'leaf') return [];
  return Object.entries(found.shape).flatMap(([key, field]) => {
    const path = parent === '' ? key : `${parent}.${key}`;
    const type = typeOf(field);
    const own = `| \`${path}\` | ${type} | ${notes(field)} |`;
    return type.includes('](#') ? [own] : [own, ...rows(field, path)];
  });
}

function table(title: string, schema: z.ZodType | undefined): string {
  if (!schema) return '';
  return `\n${title}\n\n| Field | Type | Notes |\n|---|---|---|\n${rows(schema).join('\n')}\n`;
}

function section(operation: Operation): string {
  const { name, method, path, success, reference } = operation;
  const answer = operation.data instanceof z.ZodUnknown ? 'nothing of use' : typeOf(operation.data);
  const secretAnswer = notes(operation.data);
  return [
    `\n### ${name}\n`,
    `\`${method} ${path}\` → ${success}, ${[answer, secretAnswer].filter(Boolean).join(' ')} (${reference})`,
    table('Query:', operation.query),
    table(operation.refusesUnknown ? 'Body, without any other field:' : 'Body:', operation.body),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function overview(table: Readonly<Record<string, Operation>>): string[] {
  return [
    '| Operation | Method | Path | Success |\n|---|---|---|---|',
    ...Object.values(table).map(
      ({ name, method, path, success, documented }) =>
        `| ${link(name)}${documented ? ' ●' : ''} | ${method} | \`${path}\` | ${success} |`,
    ),
  ];
}

/** The document of all operations and resources, as Markdown that ends with a line feed. */
export function renderApiDocument(): string {
  const shapes = [...resources].map(([schema, name]) => `\n### ${name}\n${table('', schema)}`);
  return `${[
    introduction,
    ...overview(operations),
    '\n## Operations',
    ...Object.values<Operation>(operations).map(section),
    portalIntroduction,
    ...overview(portalOperations),
    ...Object.values<Operation>(portalOperations).map(section),
    '\n## Answers\n\nEvery field may be absent or null, and fields not listed here may come too.',
    ...shapes,
  ]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}
