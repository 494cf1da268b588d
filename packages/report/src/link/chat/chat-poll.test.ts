import { expect, it } from "vitest";
import { nextLook } from "./chat-poll.ts";

it("a link asks for messages every four seconds while its chat is open, and less and less often while nothing comes", () => {
  expect([1, 20, 21, 22, 23, 24, 60].map((quiet) => nextLook(true, quiet))).toEqual([
    4_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

it("a link asks for messages every half a minute while its chat is closed, and in the end every five minutes", () => {
  expect([1, 4, 5, 6, 7, 8, 60].map((quiet) => nextLook(false, quiet))).toEqual([
    30_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000,
  ]);
});
