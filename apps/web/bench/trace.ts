interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** The part of `dur` during which the thread really ran: on a busy machine it also waits for a core. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { data?: { type?: string; timeStamp?: number; commitFinishTime?: number; duration?: number } };
}

/** The costs of one key, in milliseconds. */
export interface KeyCost {
  /** Script, in CPU time, from the key until the updated page is handed on to be painted. */
  script: number;
  /** From the key until it is on the screen. */
  toPaint: number;
  /** From the key until everything in the table that depends on it is drawn. */
  followed: number;
  /** Script after the key is on the screen, until the next key. */
  later: number;
}

/** Within this time everything that a keystroke changes is drawn, except the report next to the table, which waits 90 ms. */
const BEFORE_REPORT_US = 85_000;

/** Script tasks on a page's main thread. The browser's own work within an event (inserting the letter into the input) does not count. */
const SCRIPT = new Set(["FunctionCall", "RunMicrotasks", "EvaluateScript"]);
const end = (event: TraceEvent) => event.ts + (event.dur ?? 0);

/** CPU time of the outermost of these events. */
function worked(events: readonly TraceEvent[]): number {
  let total = 0;
  let until = 0;
  for (const event of events) {
    if (event.ts < until) continue;
    total += event.tdur ?? event.dur ?? 0;
    until = end(event);
  }
  return total / 1000;
}

/** Returns the costs of the keys that changed an input, read from a Chromium trace: script from its tasks, paint times from its event timing. */
export function keyCosts(trace: Buffer): KeyCost[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const inputs = traceEvents.filter(
    ({ name, ph, args }) => name === "EventDispatch" && ph === "X" && args.data?.type === "input",
  );
  const [first] = inputs;
  const thread = traceEvents
    .filter(({ pid, tid }) => pid === first?.pid && tid === first?.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const scripts = thread.filter(({ name, ph }) => ph === "X" && SCRIPT.has(name));
  const downs = thread.filter(
    ({ name, ph, args }) => name === "EventDispatch" && ph === "X" && args.data?.type === "keydown",
  );
  const paints = thread.filter(({ name, ph }) => ph === "X" && name === "Paint");
  const timings = thread.filter(
    ({ name, ph, args }) => name === "EventTiming" && ph === "b" && args.data?.type === "input",
  );
  return inputs.flatMap((input) => {
    const down = downs.findLast(({ ts }) => ts <= input.ts);
    const next = downs.find(({ ts }) => ts > input.ts)?.ts ?? Number.POSITIVE_INFINITY;
    const timing = timings.findLast(({ ts }) => ts <= input.ts);
    const { timeStamp, commitFinishTime, duration } = timing?.args.data ?? {};
    if (!down || !timing || timeStamp === undefined || commitFinishTime === undefined || duration === undefined)
      return [];
    const committed = timing.ts + (commitFinishTime - timeStamp) * 1000;
    if (timing.ts < down.ts - 50_000 || committed > next) return [];
    const between = (from: number, to: number) => scripts.filter(({ ts }) => ts >= from && ts < to);
    return [
      {
        script: worked(between(down.ts, committed)),
        toPaint: (timing.ts - down.ts) / 1000 + duration,
        followed: (end(paints.findLast(({ ts }) => ts < down.ts + BEFORE_REPORT_US) ?? down) - down.ts) / 1000,
        later: worked(between(committed, next)),
      },
    ];
  });
}
