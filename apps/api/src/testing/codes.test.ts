import { ERROR_STATUS, FIELD_CODES, FORBIDDEN_REASONS, ROUTING_CODES } from "@hearthline/contract/platform/errors";
import { expect, it } from "vitest";
import { featureSummaries, features } from "../router.ts";
import { API_VERSION } from "../transports/docs.ts";
import { openapiDocument } from "../transports/openapi.ts";

const SNAKE = /^[a-z]+(_[a-z]+)*$/;

it.each(
  Object.entries({
    "of an error": Object.keys(ERROR_STATUS),
    "of a call that reaches no operation": ROUTING_CODES,
    "of a field": Object.keys(FIELD_CODES),
    "of why a call is forbidden": Object.keys(FORBIDDEN_REASONS),
  }),
)("every code %s is in lower case with underscores", (_of, codes) => {
  expect(codes.filter((code) => !SNAKE.test(code))).toEqual([]);
});

/** A code of Hearthline's, with hyphens; a field's name, with an optional minus for sorting; a type with its object before the dot. */
const OURS = /^([a-z0-9]+(-[a-z0-9]+)*|-?[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z-]*)*)$/;
/** A permission, whose object is before the colon. */
const PERMISSION = /^[a-z]+(-[a-z]+)*:[a-z]+$/;

/** Lists whose values are not Hearthline's, or stay as they were stored, and their source. */
const OF_OTHERS: Record<string, string> = {
  "Company Admin": "names of roles, as the specification writes them",
  growth_month: "names of plans, as the specification writes them",
  home_value_report_plan_250: "names of plans, as the specification writes them",
  AL: "the Postal Service's",
  A: "sections of the Closing Disclosure",
  "America/New_York": "the time zone database's",
  "video/mp4": "media types",
  "GSM-7": "encodings of a text message, as their standards write them",
  ",": "characters between the cells of a file",
  "2-1 buydown": "frozen in reports that were sent",
};

it("every value of a list of choices is spelled one way: with hyphens, or as a field name", () => {
  const wrong: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { enum: words = [] } = value as { enum?: unknown[] };
    const strange = words.filter(
      (one): one is string =>
        typeof one === "string" && one !== "" && ![OURS, PERMISSION, SNAKE].some((way) => way.test(one)),
    );
    // Only error codes have underscores.
    const isOfCodes = words.some((one) => String(one) in ERROR_STATUS || String(one) in FIELD_CODES);
    const isOfReasons = words.some((one) => String(one) in FORBIDDEN_REASONS);
    const mixed = isOfCodes || isOfReasons ? [] : words.map(String).filter((one) => /_/.test(one) && SNAKE.test(one));
    const first = words.some((one) => String(one) in OF_OTHERS) ? undefined : [...strange, ...mixed][0];
    if (first !== undefined) wrong.push(first);
    for (const [key, inner] of Object.entries(value)) if (key !== "example" && key !== "examples") look(inner);
  };
  look(JSON.parse(JSON.stringify(openapiDocument(features, featureSummaries, API_VERSION))));
  expect([...new Set(wrong)]).toEqual([]);
});
