import { toView } from '@/lib/contract/console/masked';
import { type Endpoint, endpointSchema } from '@/lib/contract/gateway/endpoint';
import type { EndpointFormContext } from '@/lib/form-models/endpoint/context';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { endpointFormSchema } from '@/lib/form-models/endpoint/schema';
import { endpointToFormValues, newEndpointValues } from '@/lib/form-models/endpoint/values';

/** A new endpoint on the embedded gateway. */
export const creating: EndpointFormContext = {
  kind: 'create',
  dialect: 'embedded',
  stored: null,
  isReadable: true,
  http: 'refused',
  projectType: 'outgoing',
};
/** Just enough for the form to accept it. */
export const filled = { ...newEndpointValues(), name: 'Orders', url: 'https://a.example/x' };

/** Messages by form path for a new endpoint with some values changed. */
export async function problems(
  change: Partial<EndpointFormValues>,
  context: Partial<EndpointFormContext> = {},
): Promise<Record<string, string>> {
  const schema = endpointFormSchema({ ...creating, ...context }, () => Date.parse('2026-06-01'));
  const { error } = await schema.safeParseAsync({ ...filled, ...change });
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

/** A stored endpoint in the form: what is loaded, and the messages for changes to it. */
export function updating(endpoint: object, context: Partial<EndpointFormContext> = {}) {
  const parsed = endpointSchema.parse({
    uid: 'e',
    name: 'x',
    url: 'https://a.example',
    ...endpoint,
  });
  const stored = toView(endpointSchema, parsed as Endpoint);
  const loaded = endpointToFormValues(stored);
  const all = { kind: 'update' as const, stored, ...context };
  return {
    loaded,
    problems: (change: Partial<EndpointFormValues> = {}) => problems({ ...loaded, ...change }, all),
  };
}
