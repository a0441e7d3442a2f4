import { type Operation, operations } from '@/lib/contract/gateway/operations';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { secretTexts } from '@/lib/contract/gateway/secret-texts';

// A save sends more than the contract names, so its entry here is not the one that it is sent by.
const contract: Readonly<Record<string, Operation>> = { ...operations, ...portalOperations };

/** The secrets in what is sent by an operation, or answered to it, by the contract's own entry. */
export function secretsIn(name: string, part: 'body' | 'data', value: unknown): string[] {
  const schema = contract[name]?.[part];
  return schema ? secretTexts(schema, value) : [];
}
