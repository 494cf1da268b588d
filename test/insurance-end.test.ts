import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root, tracked } from "./tracked.ts";

/** Other wordings for the end of mortgage insurance: a month after which, until which or from which it is not paid. */
const OTHER_WORDS =
  /(?:insurance|\bMI|seguro hipotecario) (?:ends|stops|is over|has ended|termina)|(?:once|when) (?:mortgage insurance|MI) (?:ends|has)|(?:termina|cuando termina) el seguro hipotecario|(?:mortgage insurance|MI), (?:to|until) /i;

/** Of today's loan: a field that was left out of a form, not a date. */
const LEFT_OUT = "When the insurance ends was not entered";

const COMMENT = /^\s*(?:\/\/|\/?\*)/;

const shown = tracked(
  /^(?:apps\/(?:web|worker)\/src|packages\/(?:report|contract|calc)\/src)\/.*\.tsx?$/,
  /(?:\.test\.tsx?$|\/generated\/)/,
);

it("words the end of mortgage insurance in one way on every screen, email and paper: its last payment", () => {
  const found = shown.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .filter((line) => !COMMENT.test(line) && /["'`]/.test(line) && OTHER_WORDS.test(line) && !line.includes(LEFT_OUT))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it.each([
  "Ends: mortgage insurance ends in March 2036",
  "Once MI ends",
  "El seguro hipotecario termina",
  "Mortgage insurance, to Oct 2035",
])("detects another wording for the end of mortgage insurance: %s", (words) => {
  expect(OTHER_WORDS.test(words)).toBe(true);
});
