import { announce } from '@/components/ui/announcer';
import { copyText } from '@/components/ui/copy-text';
import { toast } from '@/components/ui/toaster';

/**
 * Copies from a menu, which is closed by then, so that a toast says how it went.
 * @param what is copied: "ID"
 */
export async function copyFromMenu(what: string, text: string | Promise<string>): Promise<void> {
  const copied = await copyText(text);
  announce(copied ? 'Copied' : 'Nothing was copied');
  toast(copied ? { title: `${what} copied` } : { tone: 'bad', title: 'Nothing was copied' });
}
