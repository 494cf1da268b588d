import { describe, expect, it } from "vitest";
import { createTypists } from "./typists.ts";

const event = { threadId: "t", byName: "Laura Whitfield", at: "2026-11-30T12:00:00Z" };

describe("typists in a conversation", () => {
  it("are named for six seconds after their last key", () => {
    let now = 0;
    const typists = createTypists(() => now);
    typists.hear({ kind: "chat.typing", byId: "laura", ...event });
    expect([typists.in("t"), typists.in("other")]).toEqual(["Laura Whitfield", undefined]);
    now = 5_999;
    expect(typists.in("t")).toBe("Laura Whitfield");
    now = 6_000;
    expect(typists.in("t")).toBeUndefined();
  });

  it("are no longer named once their message is there, and a client never is", () => {
    const typists = createTypists(() => 0);
    typists.hear({ kind: "chat.typing", byId: null, ...event });
    expect(typists.in("t")).toBeUndefined();
    typists.hear({ kind: "chat.typing", byId: "laura", ...event });
    typists.hear({ kind: "chat.posted", seq: 1, byId: null, ...event });
    expect(typists.in("t")).toBe("Laura Whitfield");
    typists.hear({ kind: "chat.posted", seq: 2, byId: "laura", ...event });
    expect(typists.in("t")).toBeUndefined();
  });
});
