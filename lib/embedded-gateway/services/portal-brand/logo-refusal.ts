import { errorGuard } from '@/lib/util/error-guard.mjs';

/** A file that is no logo; the message says why, to whoever chose it. */
export class LogoRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LogoRefusal';
  }
}

/** Recognises a file that is no logo. */
export const isLogoRefusal = errorGuard(LogoRefusal, 'LogoRefusal');
