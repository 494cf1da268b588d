import { readdirSync, readFileSync } from "node:fs";
import { test } from "@playwright/test";

/** Clock ticks a second, as Linux counts them in /proc. */
const TICKS = 100;

interface Process {
  parent: number;
  /** The process's own CPU time and that of its ended children, in ticks. */
  ticks: number;
}

function processAt(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The part in parentheses is the process's name, which may contain spaces.
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(parent), ticks: fields.slice(9, 13).reduce((sum, one) => sum + Number(one), 0) };
  } catch {
    // It has ended in the meantime.
    return undefined;
  }
}

/** CPU seconds of this process and its descendants: the test and its browser, not the server. 0 if there is no /proc. */
export function cpuSeconds(): number {
  if (process.platform !== "linux") return 0;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const all = new Map(
    pids.flatMap((pid): [number, Process][] => {
      const found = processAt(pid);
      return found ? [[Number(pid), found]] : [];
    }),
  );
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  const ours = [...all].filter(([pid]) => isOurs(pid));
  return ours.reduce((sum, [, { ticks }]) => sum + ticks, 0) / TICKS;
}

/** The annotation with a journey's CPU seconds. The summary of a run reads it. */
export const CPU = "cpu";

/** Records what a journey costs. */
export async function withCpuNoted(work: () => Promise<void>): Promise<void> {
  const before = cpuSeconds();
  await work();
  test.info().annotations.push({ type: CPU, description: (cpuSeconds() - before).toFixed(1) });
}
