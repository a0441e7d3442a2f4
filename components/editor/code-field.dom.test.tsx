import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Announcer } from '@/components/ui/announcer';
import { PreferencesProvider } from '@/components/ui/preferences';
import { Toaster } from '@/components/ui/toaster';
import { readPreferences } from '@/lib/util/preferences';
import { CodeField } from './code-field';

vi.mock('./monaco-surface', () => {
  throw new Error('the editor cannot be fetched');
});

afterEach(cleanup);

function HeldField() {
  const [text, setText] = useState('');
  return <CodeField label="Filter" language="json" value={text} onChange={setText} />;
}

test('what Tab does is told when an editor has the focus for the first time, and not under each', () => {
  render(
    <PreferencesProvider initial={readPreferences(() => undefined)}>
      <CodeField label="First" language="json" value="" onChange={() => undefined} />
      <CodeField label="Second" language="json" value="" onChange={() => undefined} />
      <Announcer />
    </PreferencesProvider>,
  );
  const shown = () => screen.queryAllByText('Tab indents, Ctrl M switches');
  expect(shown()).toEqual([]);
  const box = (name: string) => screen.getByRole('textbox', { name });
  act(() => box('First').focus());
  const told = document.querySelector('[aria-live="polite"]');
  expect(told?.textContent).toContain('Tab indents, Ctrl M switches');
  expect(shown().some((text) => text !== told)).toBe(true);
  act(() => box('Second').focus());
  expect(shown().filter((text) => text !== told)).toEqual([]);
});

test('an editor that cannot be fetched is told, and a plain text works in its place', async () => {
  render(
    <PreferencesProvider initial={readPreferences(() => undefined)}>
      <HeldField />
      <Toaster />
    </PreferencesProvider>,
  );
  expect(await screen.findByText('This part of the console did not load')).toBeTruthy();
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Filter' });
  fireEvent.change(box, { target: { value: '{"a": 1}' } });
  expect(box.value).toBe('{"a": 1}');
});
