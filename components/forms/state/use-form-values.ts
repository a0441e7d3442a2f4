'use client';

import { type FieldValues, useWatch } from 'react-hook-form';

/** Everything the form holds now, also of sections that are closed. */
export function useFormValues<Values extends FieldValues>(): Values {
  // The library types watched values as partial, since fields might not be registered; ours all
  // have a default.
  return useWatch() as Values;
}
