import { announce } from '@/components/ui/announcer';
import { copyText } from '@/components/ui/copy-text';
import { toast } from '@/components/ui/toaster';
import { wholeErrorText } from '@/lib/queries/api-error';

/**
 * Copies from a menu, which is closed by then, so that a toast says how it went.
 * @param what is copied: "ID"
 * @param reasonOf why a text that had to be fetched did not come
 */
export async function copyFromMenu(
  what: string,
  text: string | Promise<string>,
  reasonOf: (error: unknown) => string = wholeErrorText,
): Promise<void> {
  const reason = typeof text === 'string' ? null : text.then(() => null, reasonOf);
  const copied = await copyText(text);
  announce(copied ? 'Copied' : 'Nothing was copied');
  if (copied) return toast({ title: `${what} copied` });
  const detail = await reason;
  toast({ tone: 'bad', title: 'Nothing was copied', ...(detail === null ? {} : { detail }) });
}
