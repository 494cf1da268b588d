import { describe, it } from "vitest";
import { expectOneDefault, setUp } from "./templates.fixture.ts";

setUp();

describe("fee templates", () => {
  it("have one default for a kind of loan, however many are saved as it at once, made, changed or by hand", () =>
    expectOneDefault(10));
});
