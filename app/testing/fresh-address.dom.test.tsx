import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useQueryState } from 'nuqs';
import { afterEach, expect, test, vi } from 'vitest';
import { FreshAddress } from '@/lib/testing/simulated-page/fresh-address';

afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

function Search() {
  const [text, setText] = useQueryState('q');
  return (
    <input
      aria-label="Search"
      value={text ?? ''}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

function open(query = '') {
  window.history.replaceState(null, '', `/${query}`);
  render(
    <FreshAddress>
      <Search />
    </FreshAddress>,
  );
  return screen.getByRole<HTMLInputElement>('textbox');
}

const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

test('an address that was never written holds up none of the next page', async () => {
  vi.useFakeTimers();
  const { unmount } = render(
    <FreshAddress>
      <Search />
    </FreshAddress>,
  );
  type(screen.getByRole('textbox'), 'left');
  vi.useRealTimers();
  unmount();
  const box = open('?q=own');
  expect(box.value).toBe('own');
  type(box, 'other');
  await waitFor(() => expect(window.location.search).toBe('?q=other'));
});
