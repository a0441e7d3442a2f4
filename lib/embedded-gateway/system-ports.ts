import { randomBytes } from 'node:crypto';
import type { Clock, RandomSource } from './ports';

export const systemClock: Clock = { now: () => Date.now() };

export const systemRandom: RandomSource = { bytes: (size) => randomBytes(size) };
