import type { CDPSession } from 'playwright';

export const modes = ['free', 'slow'] as const;
export type Mode = (typeof modes)[number];

/** How long a screen is left alone before the next click. */
export const restMs: Record<Mode, number> = { free: 1_200, slow: 2_500 };

/** 4 times slower processor, 9 Mbit/s down, 1.5 Mbit/s up and 60 ms. */
export async function applyMode(session: CDPSession, mode: Mode): Promise<void> {
  if (mode === 'free') return;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: 9e6 / 8,
    uploadThroughput: 1.5e6 / 8,
  });
}
