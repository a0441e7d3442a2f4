import type { Browser, BrowserContext, Page } from 'playwright';
import { applyMode, type Mode, restMs } from './modes';
import { logNetwork, type NetworkLog, type Traffic } from './network-log';
import { clickAndWatch, firstShown, watchLoad } from './page-watch';
import type { Target } from './target';
import type { Wanted } from './watch.mjs';

/** One time that was taken, with what was asked of the server meanwhile. */
export interface Sample extends Traffic {
  ms: number;
}

/** A tab in which times are taken. */
export class Tab {
  constructor(
    readonly page: Page,
    readonly mode: Mode,
    readonly network: NetworkLog,
  ) {}

  /** From the start of the navigation until it shows what is wanted, and has come to rest. */
  async open(url: string, wanted: Wanted): Promise<Sample> {
    await watchLoad(this.page, wanted);
    await this.page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    const { ms, at } = await firstShown(this.page);
    await this.rest();
    return { ms, ...this.network.until(0, at) };
  }

  /** From a click, made without pointing first, until it shows what is wanted. */
  async click(target: string, wanted: Wanted): Promise<Sample> {
    const from = this.network.count();
    const { ms, at } = await clickAndWatch(this.page, target, wanted);
    await this.rest();
    return { ms, ...this.network.until(from, at) };
  }

  rest(): Promise<void> {
    return this.page.waitForTimeout(restMs[this.mode]);
  }
}

/** A browser with an empty cache that is signed in; its tabs share what it has loaded. */
export class Visitor {
  private constructor(
    private readonly context: BrowserContext,
    private readonly mode: Mode,
  ) {}

  static async arrive(browser: Browser, { cookies }: Target, mode: Mode): Promise<Visitor> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookies);
    return new Visitor(context, mode);
  }

  async tab(): Promise<Tab> {
    const page = await this.context.newPage();
    const session = await this.context.newCDPSession(page);
    const network = await logNetwork(session);
    await applyMode(session, this.mode);
    return new Tab(page, this.mode, network);
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}
