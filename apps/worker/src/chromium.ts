import { existsSync, rmSync } from "node:fs";
import { lstat, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unpackedFolder } from "@hearthline/providers/chromium";
import type { Browser } from "puppeteer";

const own = () => process.getuid?.() ?? 0;

const FLAGS = [
  "--disable-gpu",
  "--font-render-hinting=none",
  "--disable-domain-reliability",
  "--no-pings",
  "--mute-audio",
  // A second barrier in addition to request interception: no name resolves, and every connection, even to this machine, goes to a proxy that does
  // not exist.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
];
/** Chromium's sandbox needs user namespaces, which Chromium refuses to use as root and most containers forbid. */
const UNSANDBOXED = ["--no-sandbox", "--no-zygote"];

export interface Launched {
  browser: Browser;
  /** Kills the browser in any state. */
  end(): Promise<void>;
}

/**
 * Starts a Chromium that talks through a pipe, so that it always ends together with this process. It gets none of our environment
 * variables, and its own home and profile.
 *
 * @param executablePath CHROMIUM_PATH; by default the one from npm
 */
export async function launchChromium(executablePath?: string): Promise<Launched> {
  // Loaded with the first browser, to keep the worker's start fast.
  const { default: puppeteer } = await import("puppeteer");
  const folder = executablePath ? undefined : await unpackedFolder();
  void removeLeftovers();
  const home = await mkdtemp(join(tmpdir(), `${PROFILE}${process.pid}-`));
  const libraries = folder && join(folder, "al2023", "lib");
  const tries = [
    ...(own() === 0 ? [] : [{ args: FLAGS, libraries: undefined }]),
    { args: [...FLAGS, ...UNSANDBOXED], libraries: undefined },
    // For a machine without NSS: the package includes it.
    ...(libraries && existsSync(libraries) ? [{ args: [...FLAGS, ...UNSANDBOXED], libraries }] : []),
  ];
  let failure: unknown;
  for (const one of tries) {
    try {
      const browser = await puppeteer.launch({
        executablePath: executablePath ?? join(folder ?? "", "chromium"),
        headless: "shell",
        pipe: true,
        userDataDir: join(home, "profile"),
        args: one.args,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
        timeout: 30_000,
        protocolTimeout: 60_000,
        env: {
          HOME: home,
          TMPDIR: home,
          XDG_CONFIG_HOME: home,
          XDG_CACHE_HOME: home,
          PATH: process.env.PATH,
          LANG: "en_US.UTF-8",
          TZ: "UTC",
          ...(one.libraries && { LD_LIBRARY_PATH: one.libraries }),
          ...(folder && !existsSync("/etc/fonts/fonts.conf") && { FONTCONFIG_PATH: join(folder, "fonts") }),
        },
      });
      // A broken sandbox shows only when a page is opened.
      await (await browser.newPage()).close();
      return { browser, end: () => end(browser, home) };
    } catch (error) {
      failure = error;
    }
  }
  rmSync(home, { recursive: true, force: true });
  throw new Error("Chromium does not start.", { cause: failure });
}

async function end(browser: Browser, home: string): Promise<void> {
  const patience = setTimeout(() => browser.process()?.kill("SIGKILL"), 3_000);
  await browser.close().catch(() => browser.process()?.kill("SIGKILL"));
  clearTimeout(patience);
  await rm(home, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
}

const PROFILE = "hearthline-browser-";

/** Removes the profiles of workers that were killed. */
async function removeLeftovers(): Promise<void> {
  const root = tmpdir();
  for (const name of await readdir(root).catch(() => [])) {
    if (!name.startsWith(PROFILE) || isAlive(Number.parseInt(name.slice(PROFILE.length), 10))) continue;
    const folder = await lstat(join(root, name)).catch(() => undefined);
    if (folder?.uid === own()) await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
