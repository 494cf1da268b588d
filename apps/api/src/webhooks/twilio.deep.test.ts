import { test } from "vitest";
import { expectStops, setUp } from "./twilio.fixture.ts";

setUp();

test("STOP ends a company's texts to the number, START resumes them, and each is recorded once", () => expectStops(6));
