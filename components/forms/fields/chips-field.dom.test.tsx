import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type FormAccess, FormContext } from '@/components/forms/state/form-context';
import { readHeaderNames } from '@/lib/form-models/source/header-list';
import { ChipsField, type ChipsFieldProps } from './chips-field';

const access: FormAccess = {
  fields: [{ form: 'list', gateway: 'list', label: 'List' }],
  sections: [],
  isSaving: false,
  isActing: false,
  isOpen: () => true,
  openSection: vi.fn(),
  closeSection: vi.fn(),
  putBackOf: () => null,
  idOf: (path) => path,
  sectionIdOf: (id) => id,
  addSettingId: 'add',
  focusField: vi.fn(),
  holdSaves: () => vi.fn(),
  doubtSaves: () => vi.fn(),
  submit: async () => true,
  discard: vi.fn(),
};

let form: UseFormReturn<{ list: string[] }>;

function Page({ list, ...props }: Omit<ChipsFieldProps, 'name'> & { list: string[] }) {
  form = useForm({ defaultValues: { list } });
  return (
    <FormProvider {...form}>
      <FormContext value={access}>
        <ChipsField name="list" {...props} />
      </FormContext>
    </FormProvider>
  );
}

function open(list: string[], props: Omit<ChipsFieldProps, 'name'> = {}) {
  render(<Page list={list} {...props} />);
  const box = screen.getByLabelText<HTMLInputElement>('List');
  return {
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    press: (key: string, more: object = {}) => fireEvent.keyDown(box, { key, ...more }),
    paste(text: string) {
      const event = createEvent.paste(box, { clipboardData: { getData: () => text } });
      fireEvent(box, event);
      return event.defaultPrevented;
    },
    held: () => form.getValues('list'),
    told: () => screen.queryByRole('status')?.textContent ?? null,
  };
}

afterEach(cleanup);

describe('a paste becomes entries', () => {
  test.each([
    ['["order.paid","order.sent"]', ['order.paid', 'order.sent']],
    ['["order.paid"]', ['order.paid']],
    ['“order.paid”、order.sent', ['order.paid', 'order.sent']],
  ])('%s', (text, entries) => {
    const field = open(['a']);
    field.type('b');
    expect(field.paste(text)).toBe(true);
    expect(field.held()).toEqual(['a', 'b', ...entries]);
    expect(field.box.value).toBe('');
  });

  test('but one plain entry goes into the box, to be typed on', () => {
    expect(open([]).paste('order.paid')).toBe(false);
  });
});

test('what the list has already is left out and told, a header in another case as well', () => {
  const field = open(['X-Id'], { isCaseless: true, split: readHeaderNames });
  field.paste('x-id: 1\nX-Other: a, b\nx-other: c');
  expect(field.held()).toEqual(['X-Id', 'X-Other']);
  expect(field.told()).toBe('Left out, since the list has it already: “x-id”, “x-other”');
  field.type('X-New');
  expect(field.told()).toBeNull();
  field.press('Enter');
  expect(field.held()).toEqual(['X-Id', 'X-Other', 'X-New']);
});

describe('the entry for all', () => {
  test('gives way to the first other one, and comes back when that is taken back', () => {
    const field = open(['*'], { all: '*' });
    field.type('r');
    expect(field.held()).toEqual(['r']);
    field.type('');
    expect(field.held()).toEqual(['*']);
    field.type('refund.paid');
    field.press('Enter');
    expect(field.held()).toEqual(['refund.paid']);
    field.press('Backspace');
    expect(field.held()).toEqual([]);
  });

  test('gives way to a paste, and stays beside itself and among others', () => {
    const field = open(['*'], { all: '*' });
    field.type('*');
    field.press('Enter');
    expect(field.held()).toEqual(['*']);
    field.paste('a\nb');
    expect(field.held()).toEqual(['a', 'b']);
    field.paste('*, c');
    expect(field.held()).toEqual(['a', 'b', '*', 'c']);
  });
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'Enter that ends a composition (%j) finishes no entry',
  (key) => {
    const field = open([]);
    field.type('日本');
    field.press('Enter', key);
    expect(field.box.value).toBe('日本');
    field.press('Enter');
    expect(field.box.value).toBe('');
    expect(field.held()).toEqual(['日本']);
  },
);
