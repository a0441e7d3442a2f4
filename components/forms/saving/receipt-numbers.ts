import type { ReceiptEntry } from '@/lib/contract/console/receipt';
import type { FormField } from '@/lib/form-models/engine/field-path';
import { areRelated } from '@/lib/form-models/engine/verdicts';
import type { AnnouncedField } from './save-types';

/** How many fields a receipt is about, counted as the save was announced. */
export interface ReceiptNumbers {
  all: number;
  asSent: number;
  /** Of those that the gateway holds otherwise; what cannot be read back is none of them. */
  differing: number;
}

/** The fields that entries of a receipt belong to, by form path where there is one. */
function fieldsIn(
  entries: readonly ReceiptEntry[],
  fields: readonly FormField[],
): AnnouncedField[] {
  const byPath = new Map<string, string[]>();
  for (const { path: gateway } of entries) {
    const path = fields.find((field) => field.gateway === gateway)?.form ?? gateway;
    byPath.set(path, [...(byPath.get(path) ?? []), gateway]);
  }
  return [...byPath].map(([path, gatewayPaths]) => ({ path, gatewayPaths }));
}

/**
 * The numbers of a receipt.
 * @param announced what the save was said to be about; where nobody was told, all that was sent
 */
export function receiptNumbers(
  entries: readonly ReceiptEntry[],
  announced: readonly AnnouncedField[] | null,
  fields: readonly FormField[],
): ReceiptNumbers {
  const told = announced ?? fieldsIn(entries, fields);
  const isIn = ({ gatewayPaths }: AnnouncedField, some: readonly ReceiptEntry[]) =>
    some.some(({ path }) => gatewayPaths.some((each) => areRelated(each, path)));
  const unlike = entries.filter(({ outcome }) => outcome !== 'stored');
  const otherwise = unlike.filter(({ outcome }) => outcome !== 'not_readable');
  const besides = otherwise.filter((entry) => !told.some((field) => isIn(field, [entry])));
  return {
    all: told.length,
    asSent: told.filter((field) => !isIn(field, unlike)).length,
    differing:
      told.filter((field) => isIn(field, otherwise)).length + fieldsIn(besides, fields).length,
  };
}
