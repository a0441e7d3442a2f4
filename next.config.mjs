// @ts-check
import { securityHeaders, workerPolicy } from './lib/server/security-headers.mjs';

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  // The product alone: a broken test is told by `npm test` and must not stop `npm start`.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  images: { unoptimized: true },
  turbopack: {
    rules: {
      '**/monaco-editor/esm/vs/{internal/common/workers,editor/standalone/browser/standaloneEditor}.js':
        { loaders: ['./components/editor/lean-monaco.cjs'] },
    },
  },
  serverExternalPackages: ['better-sqlite3', 'pino'],
  headers: async () => [
    {
      source: '/:path*',
      headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
    },
    {
      source: '/_next/static/:path*',
      headers: [{ key: 'Content-Security-Policy', value: workerPolicy }],
    },
  ],
};

export default nextConfig;
