import { z } from 'zod';
import {
  apiKeySchema,
  type SignInBody,
  type SignInStart,
  signInWithKeySchema,
} from '@/lib/contract/console/session';
import { anotherGateway } from './gateway-select';

const { gateway, projectId, apiKey } = signInWithKeySchema.shape;

/** What the form of a sign-in holds; a further project without a key is tried with the first one. */
export const signInValuesSchema = z.object({
  gateway: gateway.refine((id) => id !== anotherGateway, 'Choose a gateway that is offered'),
  projectId,
  apiKey,
  further: z.array(z.object({ projectId, apiKey: z.union([z.literal(''), apiKeySchema]) })),
});

export type SignInValues = z.input<typeof signInValuesSchema>;

export function startValues(start: SignInStart): SignInValues {
  return { gateway: start.gateway, projectId: start.projectId, apiKey: '', further: [] };
}

export function signInBodyOf({
  further,
  ...first
}: z.output<typeof signInValuesSchema>): SignInBody {
  return {
    kind: 'key',
    ...first,
    ...(further.length > 0 && {
      further: further.map(({ projectId, apiKey }) => ({ projectId, ...(apiKey && { apiKey }) })),
    }),
  };
}
