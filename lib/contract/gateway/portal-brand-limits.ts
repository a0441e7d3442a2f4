/** What a logo may take, in bytes as they are stored, and how many characters the name over a portal may have. */
export const brandLimits = { logoBytes: 64 * 1024, name: 80 } as const;

export const logoTypes = ['image/svg+xml', 'image/png'] as const;
