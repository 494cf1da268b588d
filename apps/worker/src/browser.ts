import { cpus } from "node:os";
import { PassingFailure } from "@hearthline/providers/failure";
import type { HTTPRequest, Page } from "puppeteer";
import { type Launched, launchChromium } from "./chromium.ts";

export interface PdfBrowser {
  /**
   * Prints a self-contained page on US Letter paper, tagged and with an outline. The page can fetch nothing: no network, no files, no scripts.
   *
   * @throws {PassingFailure} Chromium does not start, died, or took too long
   */
  pdf(html: string): Promise<Buffer>;
  /** Starts Chromium before the first page is needed. */
  warm(): Promise<void>;
  /** Ends Chromium as a crash would; the next page starts a new one. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const PAGE_LIFE = 200;
const PATIENCE_MS = 20_000;

interface Seat {
  launched: Launched;
  page: Page;
  used: number;
}

/**
 * One warm Chromium, started on first use and restarted after it dies, with a few pages that are reused.
 *
 * @param options.pages pages at a time; by default the number of processors, at least 2
 */
export function createBrowser(options: {
  executablePath?: string | undefined;
  pages?: number;
  log: (error: unknown, words: string) => void;
}): PdfBrowser {
  const most = options.pages ?? Math.max(2, cpus().length);
  const idle: Seat[] = [];
  const waiting: (() => void)[] = [];
  let taken = 0;
  let current: Promise<Launched> | undefined;
  let closed = false;

  function launched(): Promise<Launched> {
    if (closed) return Promise.reject(new PassingFailure("The browser has been closed."));
    current ??= launchChromium(options.executablePath).then(
      (made) => {
        made.browser.once("disconnected", () => {
          current = undefined;
          idle.splice(0);
          if (closed) return;
          options.log(undefined, "Chromium has ended; the next page starts another");
          void made.end();
        });
        return made;
      },
      (error: unknown) => {
        current = undefined;
        throw error;
      },
    );
    return current;
  }

  async function seat(): Promise<Seat> {
    const made = await launched();
    const free = idle.pop();
    if (free) return free;
    const page = await made.browser.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    page.on("request", refuseAllButData);
    page.setDefaultTimeout(PATIENCE_MS);
    return { launched: made, page, used: 0 };
  }

  async function print(html: string): Promise<Buffer> {
    let mine: Seat | undefined;
    try {
      mine = await seat();
      await mine.page.setContent(html, { waitUntil: "load", timeout: PATIENCE_MS });
      const bytes = await mine.page.pdf({
        format: "letter",
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
        outline: true,
        timeout: PATIENCE_MS,
      });
      mine.used += 1;
      if (mine.used < PAGE_LIFE && mine.launched.browser.connected) idle.push(mine);
      else void mine.page.close().catch(() => undefined);
      return Buffer.from(bytes);
    } catch (error) {
      void mine?.page.close().catch(() => undefined);
      // Discards a browser that no longer opens pages.
      if (!mine) void current?.then((made) => made.end()).catch(() => undefined);
      throw error;
    }
  }

  return {
    async pdf(html) {
      if (taken >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      else taken += 1;
      try {
        return await within(print(html), 2 * PATIENCE_MS);
      } catch (error) {
        options.log(error, "could not print a page");
        throw new PassingFailure("The PDF could not be drawn.", { cause: error });
      } finally {
        const next = waiting.shift();
        if (next) next();
        else taken -= 1;
      }
    },
    async warm() {
      const first = await seat();
      idle.push(first);
    },
    async kill() {
      (await current)?.browser.process()?.kill("SIGKILL");
    },
    async close() {
      closed = true;
      const last = await current?.catch(() => undefined);
      await last?.end();
    },
  };
}

function refuseAllButData(request: HTTPRequest): void {
  const response = request.url().startsWith("data:") ? request.continue() : request.abort("blockedbyclient");
  response.catch(() => undefined);
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not printed within ${ms / 1000} seconds.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
