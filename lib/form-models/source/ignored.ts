import { sourceTraits } from '@/lib/releases/traits';
import { effectField, type IgnoredField, type Ignoring } from '../engine/effects';
import { offersSetting } from './applicable';
import type { SourceFormContext } from './context';
import { type SourceFormValues, sourceField } from './fields';
import { sourceToFormValues } from './values';

type Context = Pick<SourceFormContext, 'kind' | 'dialect' | 'stored'>;

const withoutOne = 'Create a new source without one; it gets a new URL';
const withOne = 'Create a new source with it; it gets a new URL';

const removals = {
  yes: undefined,
  no: {
    certainty: 'will',
    why: 'This gateway answers that the verifier is gone and goes on enforcing it',
    instead: withoutOne,
  },
  unsure: {
    certainty: 'may',
    why: 'Some releases answer that the verifier is gone and go on enforcing it',
    instead: withoutOne,
  },
} satisfies Record<string, Ignoring | undefined>;

const additions = {
  yes: undefined,
  no: {
    certainty: 'refuses',
    why: 'A verifier cannot be added to a source that was created without one: the whole save fails',
    instead: withOne,
  },
  unsure: {
    certainty: 'may',
    why: 'Some releases refuse the whole save when it adds a verifier to a source that was created without one',
    instead: withOne,
  },
} satisfies Record<string, Ignoring | undefined>;

function verifierLimit(after: SourceFormValues, { kind, dialect, stored }: Context) {
  if (kind === 'create') return undefined;
  const { addsVerifier, removesVerifier } = sourceTraits(dialect);
  if (stored === null) {
    const isLeftOut = after.verifier.kind === 'none' || addsVerifier === 'yes';
    return isLeftOut ? undefined : additions.unsure;
  }
  const before = sourceToFormValues(stored).verifier.kind;
  if (before === after.verifier.kind) return undefined;
  if (after.verifier.kind === 'none') return removals[removesVerifier];
  if (before !== 'none') return undefined;
  if (addsVerifier !== 'over_noop') return additions[addsVerifier];
  return stored.verifier?.type === 'noop' ? undefined : additions.no;
}

/**
 * What this gateway will not do of a save (gateway contract §0.2, §5.2).
 * @param set dotted paths of the body that hold something, in the gateway's names
 */
export function ignoredSourceFields(
  values: SourceFormValues,
  set: ReadonlySet<string>,
  context: Context,
): IgnoredField[] {
  const ignored: IgnoredField[] = [];
  const tell = (gatewayPath: string, told: Ignoring | undefined) => {
    if (told) ignored.push({ ...effectField(sourceField, gatewayPath), ...told });
  };
  tell('verifier', verifierLimit(values, context));
  for (const path of set) {
    if (offersSetting(path, context)) continue;
    tell(path, { certainty: 'may', why: 'Only some gateways know this setting' });
  }
  if (sourceTraits(context.dialect).honoursSettings) return ignored;
  if (set.has('is_disabled') && values.isDisabled) {
    tell('is_disabled', {
      certainty: 'will',
      why: 'This gateway stores the setting and goes on taking events',
      isStored: true,
      instead: 'Replace the secret of the verifier, or delete the source',
    });
  }
  if (set.has('forward_headers')) {
    tell('forward_headers', {
      certainty: 'will',
      why: 'This gateway sends every header on, whatever the list says',
      isStored: true,
    });
  }
  if (values.type !== 'pub_sub') {
    for (const path of ['body_function', 'header_function'].filter((each) => set.has(each))) {
      tell(path, {
        certainty: 'will',
        why: 'This gateway runs functions of sources for message brokers only',
        isStored: true,
        instead: 'Use the function of a subscription',
      });
    }
  }
  return ignored;
}
