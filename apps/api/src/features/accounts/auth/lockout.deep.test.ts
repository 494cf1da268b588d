import { describe, expect, it } from "vitest";
import { openWorld } from "../../../testing/world.ts";
import { guess, later, OFFICER, setUp, signIn, status } from "./lockout.fixture.ts";

setUp();

describe("a stranger who guesses at an account", () => {
  it("gets one try after a wait, no matter how many guesses are sent at the same time", async () => {
    await guess(OFFICER, 5);
    await later(60);
    const responses = await Promise.all(Array.from({ length: 8 }, (_, number) => status(OFFICER, `at once ${number}`)));
    expect(responses.filter((code) => code === 401)).toHaveLength(1);
    expect(responses.filter((code) => code === 429)).toHaveLength(7);
  });

  it("learns nothing: known and unknown addresses are counted and rejected alike", async () => {
    const production = await openWorld({ SIGN_IN_TICK_MS: "300" });
    const both = async (email: string, address: string) => {
      const responses = [];
      for (let number = 0; number < 7; number += 1) {
        const begun = performance.now();
        const { statusCode, json } = await signIn(email, `guess ${number}`, { address }, production);
        responses.push([statusCode, json().message, performance.now() - begun >= 295]);
      }
      return responses;
    };
    expect(await both("branch@demo.test", "203.0.113.1")).toEqual(await both("unheard@of.test", "203.0.113.2"));
  });
});
