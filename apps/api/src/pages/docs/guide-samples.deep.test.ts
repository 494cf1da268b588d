import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "../../../../worker/src/env.ts";
import { HANDLERS } from "../../../../worker/src/handlers.ts";
import { createRunner, tableOf } from "../../../../worker/src/runner.ts";
import { openServices } from "../../../../worker/src/services.ts";
import { NEXT_SAMPLE, type Recorder, startRecorder } from "../../testing/guide/recorder.ts";
import {
  callsOfReference,
  type PageSample,
  type Section,
  samplesOfGuide,
  samplesOfMarkdown,
  statusesSaid,
} from "../../testing/guide/samples.ts";
import { openWorld } from "../../testing/world.ts";

/**
 * Every sample of the guide and of the client's README, run as a reader runs it: copied from the page, one after another, in one shell or one file,
 * against a fresh demo with its worker. Each has to make calls, and to get what its text says.
 */

const CLIENT = fileURLToPath(new URL("../../../../../packages/client/", import.meta.url));
const STAND_INS = fileURLToPath(new URL("../../testing/guide/stand-ins", import.meta.url));
const require = createRequire(import.meta.url);
const compiler = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

let recorder: Recorder;
let folder: string;
let guide: Section[];
let readme: PageSample[];
/** The variables that the reader's shell has exported after the first call. */
let exported: Record<string, string>;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  recorder = await startRecorder();
  const world = await openWorld({ PUBLIC_URL: recorder.url });
  recorder.passTo(world.address);
  const { urls } = world;
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: urls.app,
    DATABASE_OWNER_URL: urls.owner,
    DATABASE_SYSTEM_URL: urls.system,
    DATA_DIR: world.dataDir,
    PUBLIC_URL: recorder.url,
    // Nothing in the guide is emailed.
    SMTP_URL: "smtp://127.0.0.1:9",
  });
  const worker = await openServices(env, pino({ level: "error" }));
  const { run } = createRunner(tableOf(HANDLERS), worker.services);
  const work = await worker.services.queue.work(run, { concurrency: 2, onFailed: () => {}, onStalled: () => {} });
  closers.push(
    () => work.close(5_000),
    () => worker.close(),
    () => recorder.close(),
  );

  folder = mkdtempSync(join(tmpdir(), "hearthline-guide-"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const script of ["generate", "build"])
    await promisify(execFile)(process.execPath, [join(CLIENT, `scripts/${script}.ts`)]);

  guide = samplesOfGuide(await (await fetch(`${recorder.url}/api/docs`)).text());
  const page = readFileSync(join(CLIENT, "README.md"), "utf8").replaceAll("https://app.example.com", recorder.url);
  readme = samplesOfMarkdown(page);
  const install = /```sh\nnpm (install \S+)\n```/.exec(page)?.[1]?.split(" ") ?? [];
  // No registry is used: the package has no dependencies.
  await promisify(execFile)("npm", [...install, "--no-audit", "--no-fund", "--prefer-offline"], { cwd: folder });
  exported = { HEARTHLINE_URL: recorder.url };
  recorder.taken();
});
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** A reader who got the report's link, and opens it. */
async function openAsBorrower(link: string): Promise<void> {
  const key = new URL(link).searchParams.get("key");
  const headers = { "user-agent": PHONE, "content-type": "application/json" };
  await fetch(link, { headers });
  const body = JSON.stringify({ key, viewId: crypto.randomUUID(), event: "open" });
  await fetch(`${recorder.url}/api/loan/log-view`, { method: "POST", headers, body });
}

/** Runs a program to its end and returns its output; a report's link that it prints is opened. */
async function ended(
  command: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ out: string; code: number }> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: `${process.env.PATH}${delimiter}${STAND_INS}`, HOME: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const opened: Promise<void>[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      const [link] = /http\S+\/link\?key=[\w-]+/.exec(line) ?? [];
      if (link) opened.push(openAsBorrower(link));
    });
  const code = await new Promise<number>((done) => child.once("close", (status) => done(status ?? -1)));
  await Promise.all(opened);
  return { out: lines.join("\n"), code };
}

/** The problems of the calls that samples made; a borrower's calls are not included. */
function faultsOf(samples: readonly PageSample[]): string[] {
  const made = recorder.taken();
  return samples.flatMap(({ text }, at) => {
    const calls = (made[at] ?? []).filter(({ path }) => path.startsWith("/api/") && !path.endsWith("/log-view"));
    const said = statusesSaid(text);
    const refused = calls.filter(({ status }) => !(status >= 200 && status < 300) && !said.includes(status));
    const missing = said.filter((status) => !calls.some((call) => call.status === status));
    const idle = calls.length === 0 && !/new Hearthline\(|verifyWebhook/.test(text);
    return [
      ...refused.map(({ method, path, status, said: response }) => `${method} ${path} is ${status}: ${response}`),
      ...missing.map((status) => `Nothing is answered ${status}, which the sample says.`),
      ...(idle ? [`It calls nothing: ${text}`] : []),
    ];
  });
}

/** No webhooks are sent yet: the README's receiver gets one with a valid signature, and one without. */
const SIGNED_WEBHOOK = `
const secret = Buffer.from("a secret of some length").toString("base64");
const about = { "webhook-id": "msg_1", "webhook-timestamp": String(Math.floor(Date.now() / 1_000)) };
const { createHmac } = await import("node:crypto");
const signature = createHmac("sha256", Buffer.from(secret, "base64"))
  .update(\`\${about["webhook-id"]}.\${about["webhook-timestamp"]}.{"type":"report.opened"}\`)
  .digest("base64");
for (const [signed, status] of [[signature, 204], [signature.replace(/^./, (sign) => (sign === "A" ? "B" : "A")), 400]] as const) {
  const headers = { ...about, "webhook-signature": \`v1,\${signed}\` };
  const request = new Request("https://crm.example/hooks", { method: "POST", headers, body: '{"type":"report.opened"}' });
  const answer = await receive(request, \`whsec_\${secret}\`);
  if (answer.status !== status) throw new Error(\`\${answer.status} in place of \${status}\`);
}
`;

/** A page's shell samples, in one shell. */
async function inShell(samples: readonly PageSample[]) {
  const next = `curl -s -o /dev/null "${recorder.url}${NEXT_SAMPLE}"`;
  const script = [samples.map(({ text }) => text).join(`\n${next}\n`), 'echo "exported $HEARTHLINE_TOKEN"'].join("\n");
  return ended("sh", ["-eu", "-c", script], exported);
}

const setUp = () => {
  const first =
    guide.flatMap(({ samples }) => samples).find(({ text }) => text.includes("new Hearthline("))?.text ?? "";
  return first.slice(0, first.indexOf("});\n") + 4);
};
const programOf = (samples: readonly PageSample[]): string => {
  const own = samples.some(({ text }) => text.includes("new Hearthline("));
  const next = `await fetch("${recorder.url}${NEXT_SAMPLE}");`;
  const text = samples.map((one) => one.text).join(`\n${next}\n`);
  const whole = own ? text : `${setUp()}\n${text}`;
  return whole.includes("function receive(") ? `${whole}\n${SIGNED_WEBHOOK}` : whole;
};
/** Each page's program, by its file. */
const programs = (): Map<string, PageSample[]> =>
  new Map([
    ...guide.flatMap(({ id, samples }): [string, PageSample[]][] => {
      const own = samples.filter(({ language }) => language === "ts");
      return own.length > 0 ? [[`guide-${id}.ts`, own]] : [];
    }),
    ["readme.ts", readme],
  ]);

describe("the samples of the guide", () => {
  it("in curl return what their text says, copied one after another", async () => {
    for (const { id, samples } of guide) {
      const own = samples.filter(({ language }) => language === "bash");
      if (own.length === 0) continue;
      const { out, code } = await inShell(own);
      expect({ id, faults: faultsOf(own), code, out: code === 0 ? "" : out }).toEqual({
        id,
        faults: [],
        code: 0,
        out: "",
      });
      if (id === "first-call") exported.HEARTHLINE_TOKEN = /^exported (\S+)$/m.exec(out)?.[1] ?? "";
    }
  });

  it("in TypeScript compile in strict mode, including those of every call in the reference", async () => {
    for (const [file, samples] of programs()) writeFileSync(join(folder, file), programOf(samples));
    const home = await (await fetch(`${recorder.url}/api/docs`)).text();
    const chapters = new Set([...home.matchAll(/href="(\/api\/docs\/\w+)"/g)].map(([, path = ""]) => path));
    const pages = await Promise.all([...chapters].map(async (path) => (await fetch(recorder.url + path)).text()));
    const calls = pages.flatMap(callsOfReference);
    expect(calls.length).toBeGreaterThan(150);
    const given = 'import type { Hearthline } from "@hearthline/client";\ndeclare const hearthline: Hearthline;\n';
    writeFileSync(join(folder, "reference.ts"), `${given}declare const file: Blob;\n${calls.join("\n")}`);
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noUncheckedIndexedAccess: true,
          noEmit: true,
          target: "ES2024",
          module: "NodeNext",
          moduleResolution: "NodeNext",
          allowImportingTsExtensions: true,
          lib: ["ES2024", "DOM", "DOM.Iterable"],
          types: ["node"],
          typeRoots: [join(dirname(require.resolve("@types/node/package.json")), "..")],
        },
        include: ["*.ts"],
      }),
    );
    const said = await promisify(execFile)(process.execPath, [compiler, "-p", folder]).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(said).toBe("");
  });

  it("in TypeScript return what their text says, each page as one program", async () => {
    for (const [file, samples] of programs()) {
      writeFileSync(join(folder, file), programOf(samples));
      const { out, code } = await ended(process.execPath, ["--no-warnings", file], exported);
      expect({ file, faults: faultsOf(samples), code, out: code === 0 ? "" : out }).toEqual({
        file,
        faults: [],
        code: 0,
        out: "",
      });
    }
  });
});
