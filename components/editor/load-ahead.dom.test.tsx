import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadEditorWhereUsed, rememberEditorUse } from './load-ahead';

let fetched = 0;
vi.mock('./monaco-surface', () => {
  fetched += 1;
  return { MonacoSurface: () => null };
});

const warmUp = vi.fn();
vi.mock('./warm-up', () => ({ warmUp }));

beforeEach(() => window.localStorage.clear());
afterEach(() => window.localStorage.clear());

const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

test('the editor is fetched ahead only where it was used before, and no use is noted but the fact', async () => {
  loadEditorWhereUsed();
  await rest();
  expect(fetched).toBe(0);
  rememberEditorUse();
  expect(Object.values({ ...window.localStorage })).toEqual(['1']);
  loadEditorWhereUsed()();
  await rest();
  expect(fetched).toBe(0);
  loadEditorWhereUsed();
  await vi.waitFor(() => expect(warmUp).toHaveBeenCalledTimes(1));
  expect(fetched).toBe(1);
});

test('a browser that keeps nothing says so without harm', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  expect(rememberEditorUse).not.toThrow();
  expect(loadEditorWhereUsed).not.toThrow();
  storage.mockRestore();
});
