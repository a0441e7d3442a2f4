import packageJson from '@/package.json' with { type: 'json' };

/** How deliveries call themselves (moving events §6). */
export const userAgent = `Gatehouse/${packageJson.version}`;
