import { expect, test } from "vitest";
import { FhfaFileError, readFhfaFile } from "./fhfa-file.ts";
import { areaPrices, priceChange } from "./house-price-index.ts";
import { SOME_MARKET, SOME_PRICES } from "./market.fixture.ts";
import { createMarket, isSurveyFresh } from "./market.ts";

const METRO = `"Raleigh-Cary, NC",39580,2025,3,360.10,( 2.01)
"Raleigh-Cary, NC",39580,2025,4,363.79,( 2.15)
"Yuma, AZ",49740,2025,4,-,-
`;

test("FHFA's file by metro area is parsed, and a missing quarter stays missing", () => {
  expect(readFhfaFile(METRO)).toEqual({
    level: "metro",
    series: [
      { level: "metro", id: "39580", name: "Raleigh-Cary, NC", from: "2025Q3", index: [360.1, 363.79] },
      { level: "metro", id: "49740", name: "Yuma, AZ", from: "2025Q4", index: [null] },
    ],
  });
});

test("FHFA's file by state is parsed with Windows line endings and a byte order mark", () => {
  expect(readFhfaFile("\uFEFFNC,2024,3,679.12\r\nNC,2024,4,683.56\r\n").series).toEqual([
    { level: "state", id: "NC", name: "North Carolina", from: "2024Q3", index: [679.12, 683.56] },
  ]);
});

test.each([
  ["an empty file", "", "This is not FHFA’s"],
  ["a file with headings", "hpi_type,hpi_flavor,frequency,level,place_name\n", "This is not FHFA’s"],
  ["the ZIP code file without its headings", "021,2008,1,269.99,Native 3-Digit ZIP index\n", "This is not FHFA’s"],
  [
    "the ZIP code file with a two-digit ZIP code",
    "three_digit_zip,year,quarter,index_nsa,index_type\n21,2008,1,269.99,Native 3-Digit ZIP index\n",
    "Line 2 is not as FHFA writes",
  ],
  ["the ZIP code file without a row", "three_digit_zip,year,quarter,index_nsa,index_type\n", "headings and no rows"],
  ["a file with a moved column", "NC,2024,3,679.12\nNC,4,2024,683.56\n", "Line 2 is not as FHFA writes"],
  [
    "a file with a quarter left out",
    "NC,2024,1,670.00\nNC,2024,3,679.12\n",
    "Line 2 does not follow the quarter before it",
  ],
  [
    "a file with a duplicate quarter",
    "NC,2024,1,670.00\nNC,2024,1,670.00\n",
    "Line 2 does not follow the quarter before it",
  ],
  ["a file with an unknown state", "QQ,2024,1,670.00\n", "Line 1 names no state"],
  ["a file with an index of zero", "NC,2024,1,0.00\n", "Line 1 has an index of zero"],
])("%s is rejected entirely, with a message", (_, text, sentence) => {
  expect(() => readFhfaFile(text)).toThrow(FhfaFileError);
  expect(() => readFhfaFile(text)).toThrow(sentence);
});

test("prices move by the metro area named after the city, then by the state, and not at all if neither is known", () => {
  expect(priceChange(SOME_MARKET, { city: "cary", state: "NC" }, "2019-12-02", "2026-11-28")).toEqual({
    factor: 363.79 / 218.74,
    through: "2025Q4",
    place: "Raleigh-Cary, NC",
    level: "metro",
  });
  expect(priceChange(SOME_MARKET, { city: "Chapel Hill", state: "NC" }, "2019-12-02", "2026-11-28")).toEqual({
    factor: 683.56 / 402.96,
    through: "2024Q4",
    place: "North Carolina",
    level: "state",
  });
  // Portland, Maine, is not in any of Oregon's metro areas.
  expect(priceChange(SOME_MARKET, { city: "Portland", state: "ME" }, "2019-12-02", "2026-11-28")?.place).toBe("Maine");
  expect(priceChange(SOME_MARKET, { city: "St. Paul", state: "MN" }, "2019-12-02", "2026-11-28")?.level).toBe("metro");
  expect(priceChange(SOME_MARKET, { city: "Raleigh", state: null }, "2019-12-02", "2026-11-28")).toBeNull();
  expect(priceChange(SOME_MARKET, { city: "Raleigh", state: "NC" }, "2026-01-15", "2026-11-28")).toBeNull();
});

test("a quarter counts once it is over, and quarters before the file begins never count", () => {
  expect(priceChange(SOME_MARKET, { city: "Raleigh", state: "NC" }, "2019-12-02", "2025-12-31")?.through).toBe(
    "2025Q3",
  );
  expect(priceChange(SOME_MARKET, { city: "Raleigh", state: "NC" }, "2019-12-02", "2026-01-01")?.through).toBe(
    "2025Q4",
  );
  expect(priceChange(SOME_MARKET, { state: "NC" }, "1999-05-02", "2026-01-01")).toBeNull();
});

test("the price changes of an area cover whole years before its last quarter", () => {
  const raleigh = areaPrices(SOME_MARKET, { city: "Raleigh", state: "NC" }, "2026-11-28", [1, 6]);
  expect(raleigh).toMatchObject({ place: "Raleigh-Cary, NC", through: "2025Q4" });
  expect(raleigh?.changes[1]).toEqual({ years: 6, factor: 363.79 / 218.74 });
  expect(areaPrices(SOME_MARKET, {}, "2026-11-28", [1])).toBeNull();
});

test("the series of an area starts with a first quarter, at most ten years before the last known quarter", () => {
  const raleigh = areaPrices(SOME_MARKET, { city: "Raleigh", state: "NC" }, "2026-11-28", [1]);
  expect(raleigh?.series[0]).toMatchObject({ quarter: "2016Q1" });
  expect(raleigh?.series.at(-1)).toEqual({ quarter: "2025Q4", index: 363.79 });
  expect(raleigh?.series).toHaveLength(40);
  expect(areaPrices(SOME_MARKET, { city: "Raleigh", state: "NC" }, "2025-08-01", [1])?.series.at(-1)?.quarter).toBe(
    "2025Q2",
  );
});

test("3-digit ZIP code prices apply if no metro area is named after the city, ahead of the state's", () => {
  const file = readFhfaFile(
    "three_digit_zip,year,quarter,index_nsa,index_type\n275,2019,4,200,Native 3-Digit ZIP index\n275,2020,1,.,Native 3-Digit ZIP index\n275,2020,2,230,Native 3-Digit ZIP index\n",
  );
  expect(file).toMatchObject({ level: "zip3", series: [{ id: "275", from: "2019Q4", index: [200, null, 230] }] });
  const market = createMarket([], [...SOME_PRICES, ...file.series]);
  const from = (place: object) => priceChange(market, place, "2019-12-02", "2026-11-28");
  expect(from({ city: "Chapel Hill", state: "NC", zipcode: "27514-1234" })).toEqual({
    factor: 1.15,
    through: "2020Q2",
    place: "ZIP 275xx",
    level: "zip3",
  });
  expect(from({ city: "Cary", state: "NC", zipcode: "27511" })?.level).toBe("metro");
  expect(from({ city: "Asheville", state: "NC", zipcode: "28801" })?.level).toBe("state");
  expect(from({ zipcode: "27514" })?.level).toBe("zip3");
});

test("the survey for a day is the newest week published by then", () => {
  expect(SOME_MARKET.surveyOn("2026-11-28")).toEqual({ date: "2025-12-31", thirtyYear: 0.0615, fifteenYear: 0.0544 });
  expect(SOME_MARKET.surveyOn("2025-12-30")).toEqual({ date: "2025-12-24", thirtyYear: 0.0618, fifteenYear: 0.055 });
  expect(SOME_MARKET.surveyOn("1990-01-01")).toBeNull();
});

test("a survey week counts as this week's for fourteen days", () => {
  expect(isSurveyFresh("2025-12-31", "2026-01-14")).toBe(true);
  expect(isSurveyFresh("2025-12-31", "2026-01-15")).toBe(false);
});
