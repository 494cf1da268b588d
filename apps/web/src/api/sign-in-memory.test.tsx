import { expect, it } from "vitest";
import { endSession } from "./session.ts";
import { TYPED } from "./sign-in-memory.ts";

it("forgets at sign-out what was typed, also by a page that is not open any more", async () => {
  sessionStorage.setItem(`${TYPED}note.somebody.a-client`, "Not for the next person at this desk.");
  sessionStorage.setItem("hearthline.other", "stays");
  await endSession(() => undefined, { atServer: false });
  expect(Object.keys(sessionStorage)).toEqual(["hearthline.other"]);
});
