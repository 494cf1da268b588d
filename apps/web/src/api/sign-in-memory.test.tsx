import { expect, it } from "vitest";
import { endSession } from "./session.ts";
import { TYPED } from "./sign-in-memory.ts";

it("clears drafts at sign-out, including those of a page that is no longer open", async () => {
  sessionStorage.setItem(`${TYPED}note.someone.a-client`, "Not for the next person at this desk.");
  sessionStorage.setItem("hearthline.other", "stays");
  await endSession(() => undefined, { atServer: false });
  expect(Object.keys(sessionStorage)).toEqual(["hearthline.other"]);
});
