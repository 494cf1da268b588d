import type { client } from "@/api/client.ts";

export type TimelineEntry = Awaited<ReturnType<typeof client.clients.timeline.query>>["items"][number];
export type EntryOf<K extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: K }>;

/** Timeline entries in order, grouped by date. */
export function byDay(
  entries: readonly TimelineEntry[],
  dayOf: (instant: string) => number,
): [day: number, entries: TimelineEntry[]][] {
  const days = new Map<number, TimelineEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
