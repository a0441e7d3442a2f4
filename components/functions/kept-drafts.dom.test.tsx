import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetSession } from '@/lib/queries/session';
import { Leavable } from '@/lib/testing/leavable';
import { screenHarness } from '@/lib/testing/screen-harness';
import { ShellOver } from '@/lib/testing/shell-over';
import { ChainScreen } from './chain/chain-screen';
import { FunctionsPage } from './functions-page';

const open = screenHarness();
afterEach(() => window.sessionStorage.clear());

async function openScreen(Screen: typeof ChainScreen | typeof FunctionsPage): Promise<void> {
  await open({}, (gateway) => (
    <ShellOver gateway={gateway} screen="functions">
      <Leavable>
        <Screen projectId={gateway.projectId} />
      </Leavable>
    </ShellOver>
  ));
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, {
    exact: true,
    selector: 'textarea, input:not([type=radio])',
  });
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const comeBack = () => {
  press('Leave');
  press('Come back');
};
/** All that this tab keeps. */
const keptText = () => JSON.stringify({ ...window.sessionStorage });
const back = /^What you typed here at .* is back$/;

describe('the function bench', () => {
  const code = 'function transform(p) { return { mine: p } }';

  test('has what was typed again, of the kind that was written last, and can start anew', async () => {
    await openScreen(FunctionsPage);
    const example = field('Function').value;
    fireEvent.click(screen.getByRole('radio', { name: 'Source body' }));
    write('Function', code);
    comeBack();
    expect(field('Function').value).toBe(code);
    expect(screen.getByText(back)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Subscription' }));
    expect(field('Function').value).toBe(example);
    press('Discard draft');
    comeBack();
    expect(field('Function').value).toBe(example);
    expect(screen.queryByText(back)).toBeNull();
  });

  test('keeps no code that holds what looks like a secret, and says so', async () => {
    await openScreen(FunctionsPage);
    write('Function', `const token = "tok-7f3a9c21"; ${code}`);
    expect(
      await screen.findByText(/Draft kept in this tab, without secrets: function/),
    ).toBeTruthy();
    comeBack();
    expect(keptText()).not.toContain('tok-7f3a9c21');
  });

  test('names what was left out until it is typed again, whatever else is edited', async () => {
    await openScreen(FunctionsPage);
    const choose = (kind: string) => fireEvent.click(screen.getByRole('radio', { name: kind }));
    const leftOut = /type again: function of the kind “Source body”\.$/;
    choose('Source body');
    write('Function', `const token = "tok-7f3a9c21"; ${code}`);
    comeBack();
    expect(screen.getByText(leftOut)).toBeTruthy();
    choose('Subscription');
    write('Function', code);
    comeBack();
    expect(screen.getByText(leftOut)).toBeTruthy();
    choose('Source body');
    write('Function', code);
    comeBack();
    expect(screen.getByText(back)).toBeTruthy();
    expect(screen.queryByText(leftOut)).toBeNull();
  });

  test('forgets what was typed at sign-out', async () => {
    await openScreen(FunctionsPage);
    write('Function', code);
    forgetSession();
    comeBack();
    expect(keptText()).toBe('{}');
  });
});

describe('the chain', () => {
  test('has what was typed again, without secrets, and can start anew', async () => {
    await openScreen(ChainScreen);
    const example = field('Body').value;
    write('Body', '{"mine":1,"password":"hunter2-body"}');
    write('Headers', 'X-Kind: mine\nAuthorization: Bearer hunter2-header');
    write('Secret of the endpoint', 'hunter2-endpoint');
    write('Function on the event', 'function transform(p) { return { mine: p } }');
    comeBack();
    expect(keptText()).not.toContain('hunter2');
    expect(JSON.parse(field('Body').value)).toMatchObject({ mine: 1 });
    expect(field('Headers').value).toBe('X-Kind: mine\nAuthorization:');
    expect(field('Function on the event').value).toContain('mine: p');
    expect(field('Secret of the endpoint').value).toBe('');
    expect(screen.getByText(back)).toBeTruthy();
    expect(screen.getByText(/type again: Headers, Body, Secret of the endpoint\.$/)).toBeTruthy();
    press('Discard draft');
    expect(field('Body').value).toBe(example);
    expect(keptText()).toBe('{}');
  });

  test('keeps a body of one’s own when another way in is chosen, and changes the example', async () => {
    await openScreen(ChainScreen);
    const example = field('Body').value;
    fireEvent.click(screen.getByRole('radio', { name: 'Broker' }));
    expect(field('Body').value).not.toBe(example);
    write('Body', '{"mine":1}');
    fireEvent.click(screen.getByRole('radio', { name: 'HTTP' }));
    expect(field('Body').value).toBe('{"mine":1}');
  });
});
