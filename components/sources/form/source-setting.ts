'use client';

import { createContext, useContext } from 'react';
import { typedFields } from '@/components/forms/typed-fields';
import type { SourceFormContext } from '@/lib/form-models/source/context';
import type { SourceFormValues } from '@/lib/form-models/source/values';

/** What the parts of the source form know besides its values. */
export interface SourceSetting extends SourceFormContext {
  projectId: string;
  /** Null for a new source. */
  uid: string | null;
}

export const SourceSettingContext = createContext<SourceSetting | null>(null);

export function useSourceSetting(): SourceSetting {
  const setting = useContext(SourceSettingContext);
  if (!setting) throw new Error('this part of the source form needs a SourceFormBody above it');
  return setting;
}

/** The fields of the kit, whose names are checked against the values of the source form. */
export const sourceInputs = typedFields<SourceFormValues>();
