import type { Words } from '@/lib/words/word-for';

/** One field of a form: where the form keeps it, what the gateway calls it, what it is called. */
export interface FormField {
  /** Path in the form's values, such as `auth.headerName`. */
  form: string;
  /** Dotted path in the gateway's body, such as `authentication.api_key.header_name`. */
  gateway: string;
  label: string;
  /** Of a secret, whose state is told and never its text. */
  isSecret?: true;
  /** The unit behind a number. */
  unit?: string;
  /** What the gateway calls a choice, in the words of the form. */
  words?: Words<string, 'changed'>;
  /** What an empty list is called, where that is not "none". */
  nothing?: string;
}

/**
 * The form path that a gateway's field name stands for. A gateway often gives the innermost name
 * alone (gateway contract §2.4); undefined when that could be several fields, or none.
 */
export function formPathOf(fields: readonly FormField[], gatewayName: string): string | undefined {
  const name = gatewayName.replace(/\[\d+\]/g, '');
  const exact = fields.find(({ gateway }) => gateway === name);
  if (exact) return exact.form;
  const inner = fields.filter(({ gateway }) => gateway.endsWith(`.${name}`));
  return inner.length === 1 ? inner[0]?.form : undefined;
}

/** The part of the form that a path leads to or into: `auth` of `auth.headerName`. */
export function rootOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** The given fields first, then those that a draft, a conflict or a receipt may speak of. */
export function withOthers(shown: readonly FormField[], every: readonly FormField[]): FormField[] {
  const paths = new Set(shown.map(({ form }) => form));
  return [...shown, ...every.filter(({ form }) => !paths.has(form))];
}

/** Finds a field by its dotted path in the gateway's body; one that is not known is called by it. */
export function fieldFinder(fields: readonly FormField[]): (gateway: string) => FormField {
  const known = new Map(fields.map((field) => [field.gateway, field]));
  return (gateway) => known.get(gateway) ?? { form: gateway, gateway, label: gateway };
}
