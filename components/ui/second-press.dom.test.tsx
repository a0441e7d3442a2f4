import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchSecondPresses } from './second-press';

let stop: () => void;
beforeEach(() => {
  stop = watchSecondPresses();
});
afterEach(() => {
  stop();
  cleanup();
});

/** A double click at one place, where the first press may have brought another control. */
function doubleClick(at: () => HTMLElement): void {
  for (const detail of [1, 2]) {
    fireEvent.mouseDown(at(), { detail });
    fireEvent.click(at(), { detail });
  }
}

function Swapped() {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  return (
    <div>
      {isOpen ? (
        <button key="remove" type="button" onClick={() => setGone(true)}>
          Remove
        </button>
      ) : (
        <button key="edit" type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
      )}
      <p>{isGone ? 'gone' : 'there'}</p>
    </div>
  );
}

function Removable() {
  const [names, setNames] = useState(['a', 'b', 'c']);
  return names.map((name, index) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: as chips are, which may be equal
      key={index}
      type="button"
      aria-label={`Remove ${name}`}
      onClick={() => setNames(names.filter((each) => each !== name))}
    />
  ));
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      <p>{count}</p>
    </>
  );
}

test('what comes to where a control was is not reached by the press that ended there', () => {
  render(<Swapped />);
  doubleClick(() => screen.getByRole('button'));
  expect(screen.getByText('there')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('button'), { detail: 1 });
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  expect(screen.getByText('gone')).toBeTruthy();
});

test('one entry of a list goes with a double click, not its neighbour too', () => {
  render(<Removable />);
  doubleClick(() => screen.getAllByRole('button')[0] ?? document.body);
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Remove b',
    'Remove c',
  ]);
});

test('a control that stays is pressed as often as it is pressed', () => {
  render(<Counter />);
  doubleClick(() => screen.getByRole('button'));
  expect(screen.getByText('2')).toBeTruthy();
});

test('keys press whatever has the focus', () => {
  render(<Swapped />);
  fireEvent.click(screen.getByRole('button'), { detail: 0 });
  fireEvent.click(screen.getByRole('button'), { detail: 0 });
  expect(screen.getByText('gone')).toBeTruthy();
});
