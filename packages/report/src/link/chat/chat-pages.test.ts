import { describe, expect, it } from "vitest";
import { withNewest, withOlder } from "./chat-pages.ts";

const page = (from: number, to: number, text = "as it was") => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => ({
    id: String(from + index),
    seq: from + index,
    mine: true,
    senderName: "June",
    text,
    about: "",
    file: null,
    createdAt: "2026-11-30T12:00:00Z",
    editedAt: null,
    deletedAt: null,
    changeableUntil: null,
  })),
  nextBefore: from > 1 ? from : null,
});
const seqs = ({ messages }: { messages: readonly { seq: number }[] }) => messages.map(({ seq }) => seq);

describe("the messages that a link's page shows", () => {
  it("keep an older page in place while new messages arrive", () => {
    const both = withOlder(withNewest(undefined, page(4, 6)), page(2, 3));
    const later = withNewest(both, page(5, 7));
    expect(seqs(later)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(later.nextBefore).toBe(2);
  });

  it("take changed text from the newest page", () => {
    const later = withNewest(withNewest(undefined, page(1, 3)), page(2, 3, "changed"));
    expect(later.messages.map(({ text }) => text)).toEqual(["as it was", "changed", "changed"]);
  });

  it("are only the newest page if it no longer overlaps the shown messages", () => {
    const later = withNewest(withNewest(undefined, page(2, 4)), page(60, 62));
    expect(seqs(later)).toEqual([60, 61, 62]);
    expect(later.nextBefore).toBe(60);
  });

  it("are the whole conversation if it fits one page", () => {
    expect(seqs(withNewest(withNewest(undefined, page(1, 5)), page(1, 2)))).toEqual([1, 2]);
  });
});
