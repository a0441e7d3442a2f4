import type { Receipt } from '@/lib/contract/console/receipt';
import { projectTraits } from '@/lib/releases/traits';
import { leafChanges } from '../engine/changes';
import { bodyEffects, type EffectWarning, type SaveEffects } from '../engine/effects';
import { type Loss, lossesOf } from '../engine/loss';
import type { ProjectFormContext } from './context';
import { type ProjectFormValues, projectField, projectTable } from './fields';
import { ignoredFields } from './ignored';
import { compareWithStored } from './to-save-body';

const untouched = projectTable.write(projectTable.blank());

const told: readonly [path: string, form: string, text: string][] = [
  [
    'config.signature.',
    'config.signatureHeader',
    'Every receiver that checks signatures has to know of this first: the next attempts are signed so.',
  ],
  [
    'config.ssl.enforce_secure_endpoints',
    'config.httpsOnly',
    'Endpoints that have an http address go on as they are; they are saved again with an https one only.',
  ],
];

/** What saving these values does on this gateway (gateway contract §9.8). */
export function projectEffects(
  values: ProjectFormValues,
  context: ProjectFormContext,
): SaveEffects {
  const save = compareWithStored(values, context.stored);
  const changes = leafChanges(save.changes, save.before);
  const warnings: EffectWarning[] = told
    .filter(([part]) => changes.some(({ path, after }) => path.startsWith(part) && after !== false))
    .map(([, path, text]) => ({ path, text }));
  if (changes.length > 0 && projectTraits(context.dialect).readsLate) {
    const text =
      'This gateway goes on answering the former settings for some minutes; until then Gatehouse shows what it answered to the save.';
    warnings.push({ path: null, text });
  }
  return {
    ...bodyEffects(save, context, projectField, untouched),
    ignored: ignoredFields(changes, context),
    warnings,
  };
}

/** What it means that fields of a save were not stored. */
export function projectLosses(
  sent: ProjectFormValues,
  context: ProjectFormContext,
  _receipt: Receipt | undefined,
): Loss[] {
  return lossesOf(projectEffects(sent, context).ignored, context.dialect);
}
