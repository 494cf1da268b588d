import { describe, expect, it } from "vitest";
import { EVENT_TYPES } from "./event-types.ts";
import { Event } from "./events.ts";
import { sampleEvent } from "./sample-event.ts";

describe("a sample event", () => {
  it.each(EVENT_TYPES)("of type %s matches the schema of its type", (type) => {
    const officer = { id: "01990000-0000-7000-8000-000000000018", name: "Laura Whitfield" };
    const made = sampleEvent(type, officer, new Date("2027-02-15T15:30:00Z"));
    expect(Event.safeParse(made).error).toBeUndefined();
    expect(made.type).toBe(type);
  });
});
