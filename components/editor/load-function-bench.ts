'use client';

import { type ComponentType, createContext } from 'react';
import type { WrittenKind } from './runs/bench-function';

/** What a form tells the function bench, and how the bench answers. */
export interface FormBenchProps {
  kind: WrittenKind;
  /** The stored resource that the function belongs to; null for a new one. */
  uid: string | null;
  /** Whether it is a source that reads from a broker. */
  isOfBroker?: boolean | undefined;
  code: string;
  onCodeChange: (code: string) => void;
}

/**
 * Loads the bench. Forms may not know it: the frame around all screens brings the two together, and
 * must not bring the dialog along that the bench opens in.
 */
export const LoadFunctionBench = createContext<() => Promise<ComponentType<FormBenchProps> | null>>(
  async () => null,
);
