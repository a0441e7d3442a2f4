import packageJson from '@/package.json' with { type: 'json' };

/** How requests to others are called (moving events §6). */
export const userAgent = `Gatehouse/${packageJson.version}`;
