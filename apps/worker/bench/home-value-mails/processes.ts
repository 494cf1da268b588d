import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";

/** Starts one of Hearthline's built programs in its own process, with the flags of `npm start`; resolves once it is ready. */
export async function startProgram(
  script: string,
  flags: string[],
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...flags, script], {
    env: { PATH: process.env.PATH, MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "32768", ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(() => {
    throw new Error(`${script} ended before it was ready.`);
  });
  await Promise.race([once(child, "message"), ended]);
  return child;
}

export async function endProgram(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Fields of /proc/<pid>/stat from the third on: proc_pid_stat(5). */
const statOf = (pid: number | string): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
};
const TICK_MS = 10;
const ticks = (fields: string[], from: number, to: number): number =>
  fields.slice(from - 3, to - 2).reduce((sum, field) => sum + Number(field), 0);

export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** Returns the CPU time that a process has used, in milliseconds. */
export const cpuMs = (pid: number): number => ticks(statOf(pid), 14, 15) * TICK_MS;

/** Returns the CPU time of a server and of everything it has started, including processes that have ended. */
export function cpuMsOfServer(pid: number): number {
  let sum = ticks(statOf(pid), 14, 17);
  for (const other of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = statOf(other);
      if (Number(fields[1]) === pid) sum += ticks(fields, 14, 15);
    } catch {
      // It has ended in the meantime.
    }
  }
  return sum * TICK_MS;
}

/** Returns the peak memory of a process, in megabytes. */
export function peakMemoryMb(pid: number): number {
  const [, kb] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return (Number(kb) * 1_024) / 1e6;
}
