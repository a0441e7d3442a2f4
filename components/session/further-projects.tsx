'use client';

import { Plus, X } from 'lucide-react';
import {
  type Control,
  type FieldErrors,
  type UseFormRegister,
  useFieldArray,
} from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { maximumConnections } from '@/lib/contract/console/session';
import { KeyField } from './key-field';
import type { SignInValues } from './sign-in-values';

/** More projects of the gateway that is signed in to, each with a key of its own where it has one. */
export function FurtherProjects({
  control,
  register,
  errors,
}: {
  control: Control<SignInValues, unknown, SignInValues>;
  register: UseFormRegister<SignInValues>;
  errors: FieldErrors<SignInValues>;
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'further' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="relative flex flex-col gap-4 border-t pt-4">
          <legend className="sr-only">{`Project ${index + 2}`}</legend>
          <IconButton
            label={`Leave out project ${index + 2}`}
            size="sm"
            className="absolute top-3 right-0"
            onClick={() => remove(index)}
          >
            <X aria-hidden />
          </IconButton>
          <Field
            label={`ID of project ${index + 2}`}
            error={errors.further?.[index]?.projectId?.message}
          >
            {(input) => (
              <Input
                {...input}
                {...register(`further.${index}.projectId`)}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                className="font-mono"
              />
            )}
          </Field>
          <KeyField
            {...register(`further.${index}.apiKey`)}
            label={`Key of project ${index + 2}`}
            note="optional"
            error={errors.further?.[index]?.apiKey?.message}
            hint="Without one, the key above is tried."
          />
        </fieldset>
      ))}
      {fields.length < maximumConnections - 1 ? (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() =>
            append(
              { projectId: '', apiKey: '' },
              { focusName: `further.${fields.length}.projectId` },
            )
          }
        >
          <Plus aria-hidden /> Add another project
        </Button>
      ) : null}
    </>
  );
}
