'use client';

import { useContext } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormValuesContext } from './form-context';

/** Everything the form holds now, also of sections that are closed. */
export function useFormValues<Values extends FieldValues>(): Values {
  const values = useContext(FormValuesContext);
  if (!values) throw new Error('this part of a form needs a FormShell above it');
  return values as Values;
}
