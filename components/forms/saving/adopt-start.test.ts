import { expect, test } from 'vitest';
import { adoptStart } from './adopt-start';

interface Values {
  name: string;
  timeout: string;
}

function formWith(values: Values) {
  const form = { values, defaults: values };
  return {
    form,
    control: {
      control: {},
      getValues: () => form.values,
      reset: (next: Values, options?: { keepDefaultValues?: boolean }) => {
        form.values = next;
        if (!options?.keepDefaultValues) form.defaults = next;
      },
    } as unknown as Parameters<typeof adoptStart<Values>>[0],
  };
}

test('an edit made while a save runs stays and counts as unsaved', () => {
  const { form, control } = formWith({ name: 'typed later', timeout: '25' });
  adoptStart(control, { name: 'sent', timeout: '25' }, { name: 'sent', timeout: '10' });
  expect(form).toEqual({
    values: { name: 'typed later', timeout: '10' },
    defaults: { name: 'sent', timeout: '10' },
  });
});

test('text typed before late data arrived stays', () => {
  const { form, control } = formWith({ name: 'typed early', timeout: '' });
  adoptStart(control, { name: '', timeout: '' }, { name: 'stored', timeout: '10' });
  expect(form.values).toEqual({ name: 'typed early', timeout: '10' });
});
