// @ts-check
import { securityHeaders, workerPolicy } from './lib/server/security-headers.mjs';

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Our own server compresses: built files once, at build time, the rest by Brotli.
  compress: false,
  productionBrowserSourceMaps: false,
  // `npm test` checks types, those of tests too; a build that did so as well would make a first start wait.
  typescript: { ignoreBuildErrors: true },
  // Links of the portal carry tokens, which no terminal has to keep.
  logging: { incomingRequests: { ignore: [/^\/portal\/open\b/] } },
  images: { unoptimized: true },
  turbopack: {
    rules: {
      '**/monaco-editor/esm/vs/{internal/common/workers,editor/standalone/browser/standaloneEditor}.js':
        { loaders: ['./components/editor/lean-monaco.cjs'] },
    },
  },
  serverExternalPackages: ['better-sqlite3', 'pino'],
  experimental: {
    // What makes a second build faster, and maps that nothing reads, made a first start wait longer:
    // together they were six sevenths of what a build wrote.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: process.env.NODE_ENV === 'development',
    // Few, larger files: a first load over a slow line waits for requests more than for bytes. Sizes
    // are those of the sources, about five times what is sent.
    turbopackChunking: {
      requestCost: 1_500_000,
      minChunkSize: 200_000,
      maxChunkCountPerGroup: 2,
      maxMergeChunkSize: 5_000_000,
      clusters: [[/^\/projects\/\[projectId\]\//]],
    },
  },
  headers: async () => [
    {
      // Those of the portal depend on who may frame it, which our own server knows.
      source: '/((?!portal(?:/|$)).*)',
      headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
    },
    {
      // Its address changes with it; a browser asks for it again whenever the address of a page changes.
      source: '/icon.svg',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
    },
    {
      source: '/_next/static/:path*',
      headers: [{ key: 'Content-Security-Policy', value: workerPolicy }],
    },
  ],
};

export default nextConfig;
