import { zodResolver } from '@hookform/resolvers/zod';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { KeyRound } from 'lucide-react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { DraftHandle } from '@/components/forms/drafts/use-draft';
import { typedFields } from '@/components/forms/fields/typed-fields';
import type { Outcome } from '@/components/forms/saving/attempts';
import { checkAsItIs } from '@/components/forms/saving/check-as-it-is';
import type { RunAttempt } from '@/components/forms/saving/use-attempts';
import { replaceAll, replaceValue } from '@/components/forms/state/replace-values';
import { allReplacements } from '@/components/forms/state/replacements';
import { ConsolePage } from '../testing/console-page';
import { FormSection } from './form-section';
import { FormShell } from './form-shell';
import type { FormSectionDefinition } from './use-sections';

type Way = { kind: 'none' } | { kind: 'user'; user: string } | { kind: 'key'; key: string };
interface Values {
  name: string;
  way: Way;
}

const { TextField, SegmentedField } = typedFields<Values>();
const blank: Record<Way['kind'], Way> = {
  none: { kind: 'none' },
  user: { kind: 'user', user: '' },
  key: { kind: 'key', key: '' },
};
const schema: z.ZodType<Values, Values> = z.strictObject({
  name: z.string(),
  way: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('user'), user: z.string().min(1, 'Enter the user') }),
    z.strictObject({ kind: z.literal('key'), key: z.string().min(1, 'Enter the key') }),
  ]),
});
const fields = [
  { form: 'name', gateway: 'name', label: 'Name' },
  { form: 'way.kind', gateway: 'way', label: 'Way' },
  { form: 'way.user', gateway: 'way.user', label: 'User' },
  { form: 'way.key', gateway: 'way.key', label: 'Key' },
];
const sections: FormSectionDefinition<Values>[] = [
  {
    id: 'way',
    title: 'Way',
    icon: KeyRound,
    owns: ['way'],
    summary: ({ way }) => way.kind,
    blank: { way: blank.none },
  },
];
const draft: DraftHandle<Values> = {
  offered: null,
  notice: null,
  restore: vi.fn(),
  decline: vi.fn(),
  forget: vi.fn(),
  drop: vi.fn(),
  sync: vi.fn(),
  note: '',
};

let form: UseFormReturn<Values, unknown, Values>;
/** What checks wait for, where a test holds them up. */
let held: Promise<void> | null;
const saved = vi.fn(
  async (_values: Values): Promise<Outcome<unknown, Values>> => ({
    kind: 'done',
    isGone: false,
  }),
);
const attempt: RunAttempt<unknown, Values> = (work) => work();

beforeEach(() => {
  held = null;
  saved.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const start: Values = { name: 'Orders', way: blank.none };
const check = zodResolver(schema);

/** A form as the kit makes it, with one question of several branches. */
function SampleForm() {
  form = useForm<Values, unknown, Values>({
    resolver: checkAsItIs<Values>(
      async (...given) => {
        const found = await check(...given);
        await held;
        return found;
      },
      () => allReplacements(form.control),
    ),
    mode: 'onTouched',
    defaultValues: start,
  });
  return (
    <FormShell
      form={form}
      fields={fields}
      sections={sections}
      isSaving={false}
      problem={null}
      saveLabel="Save"
      savesUnchanged
      draft={draft}
      notStored={[]}
      attempt={attempt}
      onSave={saved}
      onReview={vi.fn()}
      onDiscard={() => replaceAll(form, start, { keepsStart: false })}
      side={null}
    >
      <TextField name="name" />
      <WaySection />
    </FormShell>
  );
}

function WaySection() {
  const kind = useWatch<Values, 'way.kind'>({ name: 'way.kind' });
  return (
    <FormSection id="way">
      <SegmentedField
        name="way.kind"
        options={Object.keys(blank).map((value) => ({ value, label: value }))}
        onChoose={(value) => replaceValue(form, 'way', blank[value as Way['kind']])}
      />
      {kind === 'user' ? <TextField key="user" name="way.user" /> : null}
      {kind === 'key' ? <TextField key="key" name="way.key" /> : null}
    </FormSection>
  );
}

async function open() {
  const user = userEvent.setup({ delay: null });
  render(
    <ConsolePage>
      <SampleForm />
    </ConsolePage>,
  );
  await user.click(screen.getByRole('button', { name: 'Edit Way' }));
  return user;
}
/** Holds up every check from now on; answers how to let them go on. */
function holdChecks(): () => void {
  const release: { now?: () => void } = {};
  held = new Promise((resolve) => {
    release.now = resolve;
  });
  return () => {
    held = null;
    release.now?.();
  };
}
const save = () => screen.getByRole('button', { name: /^Save/ });
const nextTurn = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
const told = () => screen.queryByRole('alert');

describe('nothing of a branch is left', () => {
  test('when a box is left by the click that chooses another', async () => {
    const user = await open();
    await user.click(screen.getByText('user'));
    await user.type(screen.getByLabelText('User'), 'me');
    await user.click(screen.getByText('none'));
    await nextTurn();
    expect(form.getValues()).toEqual(start);
    expect(form.formState.errors).toEqual({});
    await user.click(save());
    expect(saved).toHaveBeenCalledExactlyOnceWith(start);
  });

  test('when a box is left by the click that brings other values', async () => {
    const user = await open();
    await user.click(screen.getByText('user'));
    const box = screen.getByLabelText('User');
    await user.click(box);
    fireEvent.pointerDown(document.body);
    fireEvent.blur(box);
    fireEvent.pointerUp(document.body);
    act(() => replaceAll(form, start, { keepsStart: true }));
    await nextTurn();
    expect(Object.keys(form.getValues('way'))).toEqual(['kind']);
    expect(form.formState.errors).toEqual({});
  });

  test('when the check of a box ends after another was chosen', async () => {
    const user = await open();
    await user.click(screen.getByText('user'));
    const goOn = holdChecks();
    fireEvent.blur(screen.getByLabelText('User'));
    await nextTurn();
    await user.click(screen.getByText('key'));
    goOn();
    await nextTurn();
    expect(form.formState.errors).toEqual({});
    expect(screen.queryByText(/problem/)).toBeNull();
  });

  test('in the registered fields and what is known of them', async () => {
    const user = await open();
    await user.click(screen.getByText('user'));
    await user.type(screen.getByLabelText('User'), 'me');
    await user.tab();
    expect(form.getFieldState('way.user').isTouched).toBe(true);
    await user.click(screen.getByText('key'));
    expect(form.control._names.mount).not.toContain('way.user');
    await user.click(screen.getByText('user'));
    expect(form.getFieldState('way.user').isTouched).toBe(false);
  });

  test('and a save that is checked meanwhile is one of what is chosen now', async () => {
    const user = await open();
    await user.click(screen.getByText('user'));
    const goOn = holdChecks();
    await user.click(save());
    await user.click(screen.getByText('none'));
    goOn();
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(start));
  });
});

test('a box in a closed setting is still checked when it was left by the click that closed it', async () => {
  const user = await open();
  await user.click(screen.getByText('user'));
  await user.click(screen.getByLabelText('User'));
  await user.click(screen.getByRole('button', { name: 'Close Way' }));
  expect(await screen.findByText('1 problem:')).toBeTruthy();
});

test('a save that is overtaken by a state from elsewhere goes on with that', async () => {
  const user = await open();
  const goOn = holdChecks();
  await user.click(save());
  act(() => replaceAll(form, { ...start, name: 'Newer' }, { keepsStart: false }));
  goOn();
  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith({ ...start, name: 'Newer' }));
});

describe('a problem that no field on the page tells', () => {
  /** Something that only a fault of a form can leave behind. */
  function leaveBehind() {
    act(() => form.setValue('way', { ...blank.none, user: 'left' } as Way));
  }

  test('is told above the form, with a way out', async () => {
    const user = await open();
    leaveBehind();
    await user.click(save());
    await waitFor(() => expect(told()?.textContent).toContain('Way: Unrecognized key: "user"'));
    expect(saved).not.toHaveBeenCalled();
    const ways = within(screen.getByRole('alert')).getAllByRole('button');
    // Both at once: one in the place of the other would be pressed by a double click.
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Reset Way', 'Remove Way']);
    await user.click(screen.getByRole('button', { name: 'Reset Way' }));
    expect(told()).toBeNull();
    await user.click(save());
    expect(saved).toHaveBeenCalledExactlyOnceWith(start);
  });

  test('is told where it belongs to no setting at all', async () => {
    const user = await open();
    act(() => form.setValue('strange' as 'name', 'left'));
    await user.click(save());
    await waitFor(() => expect(told()?.textContent).toContain('Unrecognized key: "strange"'));
    await user.click(screen.getByRole('button', { name: 'Reset This form' }));
    await user.click(save());
    expect(saved).toHaveBeenCalledExactlyOnceWith(start);
  });

  test('is thrown in development, where a browser and a test both show it', async () => {
    await open();
    leaveBehind();
    vi.stubEnv('NODE_ENV', 'development');
    vi.useFakeTimers();
    await act(() => form.trigger());
    expect(() => vi.runAllTimers()).toThrow('no field on the page tells the problem at "way"');
  });
});

test('a problem at a field is told there alone', async () => {
  const user = await open();
  await user.click(screen.getByText('user'));
  await user.click(save());
  expect(await screen.findByText('Enter the user')).toBeTruthy();
  expect(told()).toBeNull();
});

describe('a setting that was taken away', () => {
  const putBack = () => screen.queryByRole('button', { name: 'Put back Way' });
  async function remove() {
    const user = await open();
    await user.click(screen.getByText('user'));
    await user.type(screen.getByLabelText('User'), 'me');
    await user.click(screen.getByRole('button', { name: 'Remove Way' }));
    return user;
  }

  test('comes back as it was, with the focus on the way there', async () => {
    const user = await remove();
    expect(form.getValues()).toEqual(start);
    expect(document.activeElement).toBe(putBack());
    await user.keyboard('{Enter}');
    expect(form.getValues('way')).toEqual({ kind: 'user', user: 'me' });
    expect(screen.getByLabelText('User')).toHaveProperty('value', 'me');
    expect(putBack()).toBeNull();
  });

  test('does not come back once the form was saved, discarded or filled anew', async () => {
    await remove();
    act(() => replaceAll(form, start, { keepsStart: false }));
    expect(putBack()).toBeNull();
  });

  test('and opened again is not there a second time', async () => {
    const user = await remove();
    await user.click(screen.getByRole('button', { name: 'Edit Way' }));
    expect(putBack()).toBeNull();
    expect(form.getValues()).toEqual(start);
  });
});
