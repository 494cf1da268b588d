// Keeps the processes of one installation running: a process that dies is restarted after a growing pause, until it dies too often.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const PAUSES_MS = [100, 500, 2_000, 5_000, 10_000];
const WINDOW_MS = 60_000;

/**
 * @param options.onHopeless called with a message when a part dies more often within a minute than there are pauses
 * @param options.say logs that a part died
 */
export function createParts({ onHopeless, say = console.error, pausesMs = PAUSES_MS }) {
  const running = [];
  const stopper = new AbortController();
  const stopping = stopper.signal;

  /**
   * Starts something and keeps it running. The first start has to succeed; a later one that fails counts as a death.
   *
   * @param start resolves with `{ended, stop}` once it is ready; it gets what the first start resolved with, so that it can use the same ports again,
   *   and a signal that aborts when everything stops
   * @returns what the first start resolved with
   */
  async function keep(name, start) {
    if (stopping.aborted) throw new Error(`${name} is no longer started.`);
    let latest = start(undefined, stopping);
    running.push({ stop: async () => (await latest.catch(() => undefined))?.stop() });
    const first = await latest;
    void (async () => {
      let deaths = [];
      for (;;) {
        const current = await latest.catch((error) => {
          say(error instanceof Error ? error.message : String(error));
          return { ended: "it did not start" };
        });
        const why = await current.ended;
        if (stopping.aborted) return;
        deaths = [...deaths.filter((at) => Date.now() - at < WINDOW_MS), Date.now()];
        const pause = pausesMs[deaths.length - 1];
        if (pause === undefined) return onHopeless(`${name} ended ${deaths.length} times within a minute (${why}).`);
        say(`${name} ended (${why}); restarting it.`);
        await sleep(pause);
        if (stopping.aborted) return;
        latest = start(first, stopping);
      }
    })();
    return first;
  }

  /** Stops parts in reverse order of start, without waiting for one that is still starting. */
  async function stop() {
    stopper.abort();
    for (const part of running.reverse()) await part.stop().catch((error) => say(String(error)));
  }

  return { keep, stop };
}

/**
 * Starts a script as a process; resolves once it has sent its first message (or, with `says`, printed its first line, as JSON). The child ends when this process
 * does, however that ends.
 *
 * @param options.signal ends it while it is starting
 */
export function startProcess({ name, script, cwd, env, signal, args = [], says = false, patienceMs = 12_000 }) {
  return new Promise((ready, fail) => {
    const child = spawn(process.execPath, [...args, script], {
      cwd,
      env,
      stdio: ["ignore", says ? "pipe" : "inherit", "inherit", "ipc"],
    });
    const ended = new Promise((done) => child.once("exit", (code, signal) => done(signal ?? code)));
    async function stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      const patience = setTimeout(() => child.kill("SIGKILL"), patienceMs);
      await ended;
      clearTimeout(patience);
    }
    const giveUp = () => void stop();
    signal?.addEventListener("abort", giveUp, { once: true });
    const told = (message) => {
      signal?.removeEventListener("abort", giveUp);
      ready({ message, ended, stop, pid: child.pid });
    };
    child.once("message", told);
    if (child.stdout) createInterface({ input: child.stdout }).once("line", (line) => told(JSON.parse(line)));
    child.once("error", fail);
    void ended.then((why) => fail(new Error(`${name} did not start (${why}).`)));
  });
}
