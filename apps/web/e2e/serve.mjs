// Starts the product as `npm start` does, with its own data folder that is deleted afterwards.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { scratchDataDir } from "@hearthline/db/embedded-folders";

const dataDir = scratchDataDir();
const start = fileURLToPath(new URL("../../../scripts/start.mjs", import.meta.url));
const child = spawn(process.execPath, [start], {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  env: { ...process.env, PORT: process.env.E2E_PORT, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
});
/** POST /unread?thread=…: moves a conversation's newest message twenty minutes into the past. */
const clock = createServer(async (request, response) => {
  const { openDatabase } = await import("@hearthline/db/client");
  const { runningUrls } = await import("@hearthline/db/embedded");
  const thread = new URL(request.url, "http://clock").searchParams.get("thread");
  const database = openDatabase(runningUrls(dataDir), { connections: 1 });
  const moved = await database
    .system(
      (db) => db.$executeRaw`
        INSERT INTO "Outbox" (id, "companyId", job, payload, "jobKey")
        SELECT gen_random_uuid(), "companyId", job, payload, concat("jobKey", ' at once') FROM "Outbox"
        WHERE job = 'chat.tell' AND payload ->> 'threadId' = ${thread} ORDER BY "createdAt" DESC LIMIT 1`,
    )
    .finally(() => database.close());
  response.writeHead(moved === 1 ? 204 : 404).end();
});
clock.listen(Number(process.env.E2E_CLOCK_PORT), "127.0.0.1").unref();
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill("SIGTERM"));
child.on("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
