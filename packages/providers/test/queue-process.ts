/**
 * A second process for the queue's tests: `worker CONFIG` takes jobs and hangs in them, `subscriber CONFIG CHANNEL`
 * receives messages. It communicates with the test in JSON lines.
 */
import { createQueue } from "../src/queue.ts";

const [role = "", config = "", channel = ""] = process.argv.slice(2);
const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);
const queue = await createQueue(JSON.parse(config));

if (role === "worker") {
  await queue.work(async (job) => {
    say({ started: job.id });
    await new Promise(() => {});
  });
  say({ ready: true });
} else if (role === "subscriber") {
  await queue.subscribe(channel, (payload) => say({ heard: payload, at: Date.now() }));
  say({ ready: true });
}
setInterval(() => {}, 60_000);
