import { test } from "vitest";
import { expectStops, setUp } from "./twilio.fixture.ts";

setUp();

test("STOP ends a company's texts to the number, START begins them again, and each is kept once", () => expectStops(6));
