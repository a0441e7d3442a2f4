import type { Config } from 'tailwindcss';

/**
 * Names for the tokens of app/globals.css. The default palette is replaced, not
 * extended, so that a colour outside the checked set cannot be written by accident.
 */
const config: Config = {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      canvas: 'var(--canvas)',
      surface: 'var(--surface)',
      sunken: 'var(--sunken)',
      raised: 'var(--raised)',
      hover: 'var(--hover)',
      line: 'var(--line)',
      control: 'var(--control)',
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      accent: {
        DEFAULT: 'var(--accent)',
        hover: 'var(--accent-hover)',
        on: 'var(--accent-on)',
        soft: 'var(--accent-soft)',
        ink: 'var(--accent-ink)',
      },
      good: { DEFAULT: 'var(--good)', soft: 'var(--good-soft)' },
      warn: { DEFAULT: 'var(--warn)', soft: 'var(--warn-soft)' },
      bad: {
        DEFAULT: 'var(--bad)',
        soft: 'var(--bad-soft)',
        solid: 'var(--bad-solid)',
        on: 'var(--bad-on)',
      },
      scrim: 'var(--scrim)',
    },
    fontFamily: {
      sans: ['Inter Variable', 'ui-sans-serif', 'system-ui', 'sans-serif'],
      // Without ligatures: `://` and `!=` must read as the characters they are.
      mono: [
        ['JetBrains Mono Variable', 'ui-monospace', 'Menlo', 'Consolas', 'monospace'].join(', '),
        { fontFeatureSettings: '"calt" 0' },
      ],
    },
    fontSize: {
      '2xs': ['0.6875rem', '1rem'],
      xs: ['0.75rem', '1rem'],
      sm: ['0.8125rem', '1.25rem'],
      base: ['0.875rem', '1.25rem'],
      lg: ['1rem', '1.5rem'],
      title: ['1.25rem', '1.75rem'],
    },
    borderRadius: {
      none: '0',
      sm: '4px',
      DEFAULT: '6px',
      lg: '8px',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      raised: 'var(--shadow-raised)',
    },
    extend: {
      spacing: { row: 'var(--row-height)', sidebar: '220px' },
    },
  },
};

export default config;
