import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field';
import { HelpTip } from './help-tip';

afterEach(cleanup);

const help = 'How often one delivery is tried.';

function show(): { button: HTMLElement; box: HTMLElement } {
  render(
    <Field label="Attempts" help={help}>
      {(control) => <input {...control} />}
    </Field>,
  );
  return {
    button: screen.getByRole('button', { name: 'Help on Attempts' }),
    box: screen.getByRole('textbox', { name: 'Attempts' }),
  };
}
const tip = () => screen.queryByRole('tooltip');

test('help is out of sight, and told to who hears the field', () => {
  const { box } = show();
  expect(tip()).toBeNull();
  const described = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(help);
  expect(described?.hidden).toBe(true);
});

test('help opens for who comes to the control by Tab and stays, and goes as soon as they type', async () => {
  const user = userEvent.setup();
  const { button, box } = show();
  await user.tab();
  expect(document.activeElement).toBe(box);
  expect(tip()).toBeNull();
  expect((await screen.findByRole('tooltip')).textContent).toBe(help);
  expect(button.getAttribute('aria-describedby')).toBe(tip()?.id);
  await user.keyboard('5');
  expect(tip()).toBeNull();
});

test('help is no stop between fields, and does not open for who goes on at once', async () => {
  const user = userEvent.setup({ delay: null });
  const { box } = show();
  await user.tab();
  await user.tab();
  expect(document.activeElement).not.toBe(box);
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(tip()).toBeNull();
});

test('help that stands alone opens with the focus and closes by Escape', async () => {
  const user = userEvent.setup();
  render(<HelpTip about="the sample">{help}</HelpTip>);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help on the sample' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe(help);
  await user.keyboard('{Escape}');
  expect(tip()).toBeNull();
});

test('help opens under a pointer', async () => {
  const { button } = show();
  fireEvent.pointerMove(button, { pointerType: 'mouse' });
  expect((await screen.findByRole('tooltip')).textContent).toBe(help);
});

test('help opens by a tap, which points nowhere afterwards, and closes by one elsewhere', async () => {
  const { button } = show();
  fireEvent.pointerDown(button, { pointerType: 'touch' });
  fireEvent.pointerUp(button, { pointerType: 'touch' });
  fireEvent.pointerLeave(button, { pointerType: 'touch' });
  fireEvent.click(button, { detail: 1 });
  expect((await screen.findByRole('tooltip')).textContent).toBe(help);
  fireEvent.pointerDown(document.body, { pointerType: 'touch' });
  fireEvent.click(document.body);
  await waitFor(() => expect(tip()).toBeNull());
});
