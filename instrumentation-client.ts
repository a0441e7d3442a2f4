import { config } from 'zod/v4/core';
import { keepComposingKeys } from '@/components/ui/composition';
import { pageChangeBegins } from '@/components/ui/page-change';

// Runs before any code of a page. Zod would try to compile its checks from text, which the content
// policy refuses and reports.
config({ jitless: true });

keepComposingKeys(window);

/** Called by the framework for links, commands and Back alike. */
export function onRouterTransitionStart(): void {
  pageChangeBegins();
}
