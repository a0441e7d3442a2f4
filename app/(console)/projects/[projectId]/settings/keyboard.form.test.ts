import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleHarness } from '@/app/testing/console-harness';

const harness = consoleHarness();

test('settings are changed, and left, with the keyboard alone', async () => {
  const { console } = await harness.overEmbedded();
  const { user, asked } = console;
  await console.load('settings');
  /** Goes on from where the keyboard is until a control has it. */
  async function tabTo(control: HTMLElement): Promise<void> {
    for (let steps = 0; steps < 100 && document.activeElement !== control; steps += 1) {
      await user.tab();
    }
    expect(document.activeElement).toBe(control);
  }
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

  const again = await screen.findByRole('button', { name: 'Check again' });
  await tabTo(again);
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  asked.length = 0;
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked.map(({ method }) => method)).toContain('POST'));

  const readOnly = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Read-only' });
  await tabTo(readOnly);
  await user.keyboard(' ');
  await screen.findByRole('region', { name: 'Read-only' });
  expect(readOnly.checked).toBe(true);

  await tabTo(radio('Like the system'));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(radio('Dark'));
  expect(radio('Dark').checked).toBe(true);
  await tabTo(radio('Comfortable'));
  await user.keyboard('{ArrowRight}');
  expect(radio('Compact').checked).toBe(true);

  await tabTo(screen.getByRole('combobox', { name: 'Times' }));
  await user.selectOptions(document.activeElement ?? document.body, 'Pacific/Auckland');
  expect(document.cookie).toContain('gatehouse-timeZone=Pacific/Auckland');

  const session = within(screen.getByRole('region', { name: 'Session' }));
  session.getByRole('button', { name: 'Sign out' }).focus();
  await user.keyboard(' ');
  await waitFor(() => expect(asked.map(({ method }) => method)).toContain('DELETE'));
});
