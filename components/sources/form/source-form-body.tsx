'use client';

import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FunctionDoubts } from '@/components/editor/function-doubts';
import { ConflictDialog } from '@/components/forms/saving/conflict-dialog';
import { EffectsCard } from '@/components/forms/saving/effects-card';
import { ReviewDialog } from '@/components/forms/saving/review-dialog';
import { AddSettingMenu } from '@/components/forms/shell/add-setting-menu';
import { FormShell } from '@/components/forms/shell/form-shell';
import { useShell } from '@/components/shell/shell-context';
import { sourceEffects } from '@/lib/form-models/source/effects';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { sourceNotes } from '@/lib/form-models/source/notes';
import { BasicsCard } from './basics-card';
import { SourceSections } from './section-list';
import { sourceRequest } from './source-request';
import { sourceSections } from './source-sections';
import { SourceSettingProvider } from './source-setting';
import type { SourceFormAccess } from './use-source-form';

const functionNames = [
  'bodyFunction',
  'headerFunction',
] as const satisfies readonly (keyof SourceFormValues)[];

/** The source form as it looks: its settings, what saving does, and the bar at its foot. */
export function SourceFormBody({
  access,
  saveLabel,
  savesUnchanged = false,
  isLeaving = false,
  notices,
  side,
}: {
  access: SourceFormAccess;
  saveLabel: string;
  savesUnchanged?: boolean;
  /** True from a save to the next page, so that nothing is saved twice. */
  isLeaving?: boolean;
  /** Above the settings: receipt, baseline, ingest URL. */
  notices?: ReactNode;
  /** Below "What saving does". */
  side?: ReactNode;
}) {
  const { current } = useShell();
  const { form, labels, setting, draft, problem, conflict } = access;
  const [reviewed, setReviewed] = useState<SourceFormValues | null>(null);
  const type = useWatch({ control: form.control, name: 'type' });
  const sections = sourceSections(type, setting);
  const effectsOf = (values: SourceFormValues) => sourceEffects(values, setting);
  const isNew = setting.kind === 'create';
  return (
    <SourceSettingProvider value={setting}>
      <FormShell
        form={form}
        fields={labels}
        sections={sections}
        notesOf={(values) => sourceNotes(values, setting)}
        isSaving={access.isSaving || isLeaving}
        problem={problem}
        saveLabel={saveLabel}
        savesUnchanged={savesUnchanged}
        draft={draft}
        notStored={access.notStored}
        attempt={access.attempt}
        onSave={access.save}
        onReview={setReviewed}
        onDiscard={access.discard}
        side={
          <>
            <EffectsCard
              effectsOf={effectsOf}
              verb={isNew ? 'Sets' : 'Changes'}
              nothing={
                isNew
                  ? 'Creates a source once its name is there.'
                  : 'Nothing yet: no field differs from what is stored.'
              }
            />
            {side}
          </>
        }
      >
        {notices}
        <FunctionDoubts names={functionNames} />
        <BasicsCard />
        <SourceSections ids={sections.map(({ id }) => id)} />
        <AddSettingMenu />
        {reviewed ? (
          <ReviewDialog
            open
            onOpenChange={(open) => open || setReviewed(null)}
            effects={effectsOf(reviewed)}
            request={sourceRequest(reviewed, setting, current.gateway.baseUrl)}
            saveLabel={saveLabel}
          />
        ) : null}
        <ConflictDialog
          conflict={conflict}
          onDismiss={access.dismiss}
          onApply={access.applyMerged}
        />
      </FormShell>
    </SourceSettingProvider>
  );
}
