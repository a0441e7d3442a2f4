import { config } from 'zod/v4/core';

// Runs before any code of a page. Zod would try to compile its checks from text, which the content
// policy refuses and reports.
config({ jitless: true });
