/**
 * Measures what an attack does to everyone else: three hundred resets with dead keys and a hundred wrong passwords, from thirty addresses, within two
 * seconds; then fifteen large pictures and fifteen forms far too large at the same time. The 95th percentile of other calls in the meantime, and the peak
 * memory of the api's process. The api runs as `npm start` runs it, in a separate process; database and load on the same machine. With --json one line
 * per figure.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { DEMO_PASSWORD } from "@hearthline/db/seed";
import { type Attack, attack } from "./attacks.ts";
import { atRate, percentile, type Timed } from "./load.ts";
import { openDemo } from "./open-demo.ts";
import { print } from "./print.ts";

const P95_MS = 100;
const MEMORY_MB = 400;
const OTHERS_PER_SECOND = 30;
const PEOPLE = ["admin", "branch", "officer", "realtor", "partner", "owner", "viewer"].map(
  (name) => `${name}@demo.test`,
);

if (!isMainThread) {
  parentPort?.postMessage(await attack(workerData as Attack, () => parentPort?.postMessage("begun")));
  process.exit(0);
}

const demo = await openDemo();

async function startApi(): Promise<{ child: ChildProcess; address: string }> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const at = probe.address();
  const port = at && typeof at === "object" ? at.port : 0;
  probe.close();
  const child = spawn(
    process.execPath,
    ["--max-semi-space-size=4", fileURLToPath(new URL("./server.js", import.meta.url))],
    {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: {
        ...process.env,
        MALLOC_TRIM_THRESHOLD_: "131072",
        MALLOC_MMAP_THRESHOLD_: "32768",
        ...demo.env,
        PORT: String(port),
        HOST: "127.0.0.1",
      },
    },
  );
  await once(child, "message");
  return { child, address: `http://127.0.0.1:${port}` };
}
const { child, address } = await startApi();

const json = { "content-type": "application/json" };
const post = (path: string, body: object) =>
  fetch(address + path, { method: "POST", headers: json, body: JSON.stringify(body) });
const signIn = (email: string) => post("/api/auth/login", { email, password: DEMO_PASSWORD });
const tokens = new Map<string, string>();
for (const email of PEOPLE) tokens.set(email, ((await (await signIn(email)).json()) as { token: string }).token);
const bearer = (email: string) => ({ authorization: `Bearer ${tokens.get(email)}` });

const paths = ["/api/auth/user", "/api/client/list", "/api/template", "/api/role/list"];
const other = (index: number) =>
  fetch(address + (paths[index % paths.length] ?? ""), { headers: bearer("admin@demo.test") });

let mostBytes = 0;
const look = async () => {
  const text = await (await fetch(`${address}/internal/metrics`)).text();
  mostBytes = Math.max(mostBytes, Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0));
};
const watch = setInterval(() => void look().catch(() => {}), 200);

const words = (statuses: readonly Timed[]) => {
  const counts = new Map<number, number>();
  for (const { status } of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(", ");
};
const figureOfOthers = (figure: string, calls: readonly Timed[]) => {
  const p95 = percentile(calls, 0.95);
  print({
    figure,
    value: p95,
    unit: "ms",
    limit: P95_MS,
    ratio: p95 / P95_MS,
    aim: `≤ ${P95_MS} ms`,
    holds: p95 <= P95_MS && calls.every(({ status }) => status === 200),
  });
};

await atRate(OTHERS_PER_SECOND, 3, other);

/** An attack on a separate thread; `begun` once it is ready to start, `done` with the response of each call. */
function attacking(name: Attack["name"]) {
  const workerData: Attack = { name, address, tokens: [...tokens.values()] };
  const worker = new Worker(new URL(import.meta.url), { workerData });
  const begun = new Promise<void>((done) => worker.once("message", () => done()));
  const done = begun.then(() => new Promise<Record<string, Timed[]>>((answered) => worker.once("message", answered)));
  return { begun, done };
}

const guessing = attacking("guessing");
await guessing.begun;
const [{ resets = [], guesses = [] }, signedIn, besideResets] = await Promise.all([
  guessing.done,
  atRate(2, 5, (index) => signIn(PEOPLE[index % PEOPLE.length] ?? "")),
  atRate(OTHERS_PER_SECOND, 5, other),
]);
figureOfOthers(
  `p95 of other calls beside ${resets.length} hostile resets and ${guesses.length} wrong passwords in two seconds (answered ${words([...resets, ...guesses])})`,
  besideResets,
);
const slowest = Math.max(...signedIn.map(({ ms }) => ms));
print({
  figure: `the slowest of ${signedIn.length} sign-ins meanwhile`,
  value: slowest,
  unit: "ms",
  limit: 2_500,
  ratio: slowest / 2_500,
  aim: "≤ 2,500 ms: nobody waits longer than two seconds for a hash",
  holds: slowest <= 2_500 && signedIn.every(({ status }) => status === 200 || status === 503),
});

const uploading = attacking("uploading");
await uploading.begun;
const [{ pictures = [], forms = [] }, besideUploads] = await Promise.all([
  uploading.done,
  atRate(OTHERS_PER_SECOND, 10, other),
]);
figureOfOthers(
  `p95 of other calls beside 15 pictures of 4.4 MB and 38 megapixels (${words(pictures)}) and 15 forms of 25 MB (${words(forms)}) at once`,
  besideUploads,
);
await look();
clearInterval(watch);
const most = mostBytes / 1e6;
print({
  figure: "the most memory that the api took meanwhile",
  value: most,
  unit: "MB",
  limit: MEMORY_MB,
  ratio: most / MEMORY_MB,
  aim: `≤ ${MEMORY_MB} MB`,
  holds: most <= MEMORY_MB,
});

child.kill("SIGTERM");
await once(child, "exit");
await demo.close();
process.exit(0);
