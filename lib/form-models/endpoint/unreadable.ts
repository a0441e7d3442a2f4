import { endpointTraits } from '@/lib/releases/traits';
import { isDirective, leaves } from '../engine/body-tree';
import type { FieldNote } from '../engine/note';
import { type EndpointFormContext, endpointSecretStates } from './context';
import { type EndpointFormValues, endpointField, endpointTable } from './fields';

interface MissingSecret {
  /** Form path. */
  path: string;
  label: string;
}

/**
 * Secrets that a gateway holds and does not give out, of what the form would send again: any save
 * has to bring them anew (gateway contract §4.4).
 */
export function secretsToTypeAgain(
  values: EndpointFormValues,
  { stored, isReadable }: Pick<EndpointFormContext, 'stored' | 'isReadable'>,
): MissingSecret[] {
  // Where nothing can be read at all, that is said of all secrets together.
  if (!isReadable) return [];
  const states = endpointSecretStates(stored);
  return leaves(endpointTable.write(values)).flatMap(([gateway, value]) => {
    const { form: path, label } = endpointField(gateway);
    const isBlank = isDirective(value) && value.kind === 'replace' && value.value === '';
    return isBlank && states.get(path) === 'unreadable' ? [{ path, label }] : [];
  });
}

const later = {
  yes: 'This gateway does not give the password out again: every later save of this endpoint needs it typed anew',
  unsure:
    'Some gateways do not give the password out again: every later save of this endpoint then needs it typed anew',
};

/** What choosing basic authentication means for every later save, said while it is typed. */
export function passwordNotes(
  { auth }: EndpointFormValues,
  { dialect }: Pick<EndpointFormContext, 'dialect'>,
): FieldNote[] {
  const { redactsPasswords } = endpointTraits(dialect);
  if (auth.kind !== 'basic_auth' || redactsPasswords === 'no') return [];
  return [{ path: 'auth.password', kind: 'hint', text: later[redactsPasswords] }];
}
