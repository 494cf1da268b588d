import { describe, it } from "vitest";
import { expectOneDefault, setUp } from "./templates.fixture.ts";

setUp();

describe("fee templates", () => {
  it("keep one default per kind of loan when many are saved as default concurrently", () => expectOneDefault(10));
});
