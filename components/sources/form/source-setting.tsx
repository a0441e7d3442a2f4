'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { StoredSecretsContext } from '@/components/forms/fields/stored-secret-field';
import { typedFields } from '@/components/forms/fields/typed-fields';
import { type SourceFormContext, sourceSecretStates } from '@/lib/form-models/source/context';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { revealSourceSecret } from '@/lib/queries/source-saves';

/** What the parts of the source form know besides its values. */
export interface SourceSetting extends SourceFormContext {
  projectId: string;
  /** Null for a new source. */
  uid: string | null;
}

const SourceSettingContext = createContext<SourceSetting | null>(null);

/** Tells the parts of the source form what they know besides its values. */
export function SourceSettingProvider({
  value,
  children,
}: {
  value: SourceSetting;
  children: ReactNode;
}) {
  const { projectId, uid, isReadable, stored } = value;
  const states = sourceSecretStates(stored);
  return (
    <SourceSettingContext value={value}>
      <StoredSecretsContext
        value={{ projectId, uid, isReadable, states, reveal: revealSourceSecret }}
      >
        {children}
      </StoredSecretsContext>
    </SourceSettingContext>
  );
}

export function useSourceSetting(): SourceSetting {
  const setting = useContext(SourceSettingContext);
  if (!setting) throw new Error('this part of the source form needs a SourceFormBody above it');
  return setting;
}

/** The fields of the kit, whose names are checked against the values of the source form. */
export const sourceInputs = typedFields<SourceFormValues>();
