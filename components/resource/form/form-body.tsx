'use client';

import { useCallback, useMemo, useState } from 'react';
import { StoredSecretsContext } from '@/components/forms/fields/stored-secret-field';
import { ConflictDialog } from '@/components/forms/saving/conflict-dialog';
import { EffectsCard } from '@/components/forms/saving/effects-card';
import { ReviewDialog } from '@/components/forms/saving/review-dialog';
import { AddSettingMenu } from '@/components/forms/shell/add-setting-menu';
import { FormShell } from '@/components/forms/shell/form-shell';
import { useShell } from '@/components/shell/shell-context';
import type { Elements } from '@/components/ui/elements';
import { useReadOnly } from '@/components/ui/read-only';
import type { SaveEffects } from '@/lib/form-models/engine/effects';
import type { FormTypes, ResourceForm } from './resource-form';
import type { FormAccessOf } from './use-form-of';

/** What stands in and around a form besides its fields; each page adds its own. */
export interface FormSurroundings {
  /** True while something else is done to the resource, so that a save waits. */
  isActing?: boolean;
  /** Ways to do what the gateway ignores, by form path; see `EffectsCard`. */
  instead?: (effects: SaveEffects) => Partial<Record<string, Elements>>;
  /** Above the settings. */
  notices?: Elements;
  /** Below "What saving does". */
  side?: Elements;
}

/** The form of a resource as it looks: its settings, what saving does, and the bar at its foot. */
export function FormBody<T extends FormTypes>({
  form: { kind, model, secrets: secretsOf, SettingContext },
  access,
  isLeaving = false,
  isActing = false,
  instead,
  notices,
  side,
  children,
}: FormSurroundings & {
  form: ResourceForm<T>;
  access: FormAccessOf<T>;
  /** True from a create to the page of the resource, so that nothing is saved twice. */
  isLeaving?: boolean;
  /** The parts of the form: its cards and sections. */
  children: Elements;
}) {
  const { current } = useShell();
  const isReadOnly = useReadOnly();
  const { setting, branch } = access;
  const [reviewed, setReviewed] = useState<T['values'] | null>(null);
  const isNew = setting.kind === 'create';
  const saveLabel = isNew ? `Create ${kind.noun.one}` : 'Save changes';
  const { projectId, uid, isReadable } = setting;
  // Made once for a setting: all that the form shows hangs on them.
  const effectsOf = useCallback(
    (values: T['values']) => model.effects(values, setting),
    [model, setting],
  );
  const notesOf = useCallback(
    (values: T['values']) => model.notes(values, setting),
    [model, setting],
  );
  const sections = useMemo(() => model.sections(setting, branch), [model, setting, branch]);
  const secrets = useMemo(
    () =>
      secretsOf && {
        projectId,
        uid,
        isReadable,
        states: secretsOf.statesOf(setting.stored),
        reveal: secretsOf.reveal,
      },
    [secretsOf, setting, projectId, uid, isReadable],
  );
  return (
    <SettingContext value={setting}>
      <StoredSecretsContext value={secrets}>
        <FormShell
          form={access.form}
          fields={access.labels}
          sections={sections}
          notesOf={notesOf}
          isSaving={access.isSaving || isLeaving}
          isActing={isActing}
          problem={access.problem}
          saveLabel={saveLabel}
          savesUnchanged={isNew && !isLeaving}
          draft={access.draft}
          notStored={access.notStored}
          attempt={access.attempt}
          onSave={access.save}
          onReview={setReviewed}
          onDiscard={access.discard}
          side={
            <>
              {isReadOnly ? null : (
                <EffectsCard
                  effectsOf={effectsOf}
                  verb={isNew ? 'Sets' : 'Changes'}
                  {...(instead ? { instead } : {})}
                />
              )}
              {side}
            </>
          }
        >
          {notices}
          {children}
          {isReadOnly ? null : <AddSettingMenu />}
          {reviewed ? (
            <ReviewDialog
              open
              onOpenChange={(open) => open || setReviewed(null)}
              effects={effectsOf(reviewed)}
              isNew={isNew}
              request={model.request(reviewed, setting, current.gateway.baseUrl)}
              saveLabel={saveLabel}
            />
          ) : null}
          <ConflictDialog
            conflict={access.conflict}
            onDismiss={access.dismiss}
            onApply={access.applyMerged}
          />
        </FormShell>
      </StoredSecretsContext>
    </SettingContext>
  );
}
