import { vi } from 'vitest';
import { MonacoDiff, MonacoSurface } from './editor-surfaces';
import { sameThread } from './filter-workers';
import { functionThreads } from './transform-runner';

// A simulated page has neither the layout that editors need nor the workers of a browser.
vi.mock('@/components/editor/monaco-surface', () => ({ MonacoSurface }));
vi.mock('@/components/editor/monaco-diff', () => ({ MonacoDiff }));
vi.mock('@/lib/transform/start-browser-worker', () => ({ browserWorkers: functionThreads }));
vi.mock('@/lib/filter/worker/start-browser-worker', () => ({ browserFilterWorkers: sameThread }));
