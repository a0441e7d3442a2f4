import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { getEnv } from '@/lib/server/env';
import { documentPolicy } from '@/lib/server/route/content-policy.mjs';
import { addressHeader } from '@/lib/server/session/address-header';
import { isPortalTarget } from '@/lib/util/portal-paths.mjs';

const NONCE_BYTES = 16;

/**
 * Gives every document a content policy with a nonce of its own. It decides nothing about access:
 * pages and routes check the session themselves.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const { pathname, search } = request.nextUrl;
  const policy = documentPolicy(nonce, {
    development: process.env.NODE_ENV === 'development',
    frameAncestors: isPortalTarget(pathname) ? (getEnv().portal?.frameAncestors ?? []) : [],
  });
  const headers = new Headers(request.headers);
  headers.delete('content-security-policy-report-only');
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  headers.set(addressHeader, `${pathname}${search}`);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

// Routes set their own headers, and a proxy in front of them would cut large bodies silently.
export const config = {
  matcher: [
    '/((?!api(?:/|$)|portal/(?:api/|open$)|_next/static/|icon\\.svg$|manifest\\.webmanifest$).*)',
  ],
};
