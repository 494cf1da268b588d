import { expect, test } from "vitest";
import { FhfaFileError, readFhfaFile } from "./fhfa-file.ts";
import { areaPrices, priceChange } from "./house-price-index.ts";
import { surveyOn } from "./mortgage-survey.ts";

const METRO = `"Raleigh-Cary, NC",39580,2025,3,360.10,( 2.01)
"Raleigh-Cary, NC",39580,2025,4,363.79,( 2.15)
"Yuma, AZ",49740,2025,4,-,-
`;

test("FHFA's file by metro area is read, a missing quarter as missing", () => {
  expect(readFhfaFile(METRO)).toEqual({
    level: "metro",
    series: [
      { id: "39580", name: "Raleigh-Cary, NC", from: "2025Q3", index: [360.1, 363.79] },
      { id: "49740", name: "Yuma, AZ", from: "2025Q4", index: [null] },
    ],
  });
});

test("FHFA's file by state is read with Windows line ends and a mark of its encoding", () => {
  expect(readFhfaFile("\uFEFFNC,2024,3,679.12\r\nNC,2024,4,683.56\r\n").series).toEqual([
    { id: "NC", name: "North Carolina", from: "2024Q3", index: [679.12, 683.56] },
  ]);
});

test.each([
  ["nothing", "", "This is not FHFA’s"],
  ["a file with headings", "hpi_type,hpi_flavor,frequency,level,place_name\n", "This is not FHFA’s"],
  ["the file of ZIP codes", "021,2008,1,269.99,Native 3-Digit ZIP index\n", "This is not FHFA’s"],
  ["a column that moved", "NC,2024,3,679.12\nNC,4,2024,683.56\n", "Line 2 is not as FHFA writes"],
  ["a quarter left out", "NC,2024,1,670.00\nNC,2024,3,679.12\n", "Line 2 does not follow the quarter before it"],
  ["a quarter twice", "NC,2024,1,670.00\nNC,2024,1,670.00\n", "Line 2 does not follow the quarter before it"],
  ["a state that is none", "QQ,2024,1,670.00\n", "Line 1 names no state"],
  ["an index of zero", "NC,2024,1,0.00\n", "Line 1 has an index of zero"],
])("%s is refused whole, in a sentence", (_, text, sentence) => {
  expect(() => readFhfaFile(text)).toThrow(FhfaFileError);
  expect(() => readFhfaFile(text)).toThrow(sentence);
});

test("prices move by the metro area that is named after the city, else by the state, and by nothing where neither is known", () => {
  expect(priceChange({ city: "cary", state: "NC" }, "2019-12-02", "2026-11-28")).toEqual({
    factor: 363.79 / 218.74,
    through: "2025Q4",
    place: "Raleigh-Cary, NC",
    level: "metro",
  });
  expect(priceChange({ city: "Chapel Hill", state: "NC" }, "2019-12-02", "2026-11-28")).toEqual({
    factor: 683.56 / 402.96,
    through: "2024Q4",
    place: "North Carolina",
    level: "state",
  });
  // Portland of Maine is none of Oregon's.
  expect(priceChange({ city: "Portland", state: "ME" }, "2019-12-02", "2026-11-28")?.place).toBe("Maine");
  expect(priceChange({ city: "St. Paul", state: "MN" }, "2019-12-02", "2026-11-28")?.level).toBe("metro");
  expect(priceChange({ city: "Raleigh", state: null }, "2019-12-02", "2026-11-28")).toBeNull();
  expect(priceChange({ city: "Raleigh", state: "NC" }, "2026-01-15", "2026-11-28")).toBeNull();
});

test("a quarter counts once it is over, and never one from before the file begins", () => {
  expect(priceChange({ city: "Raleigh", state: "NC" }, "2019-12-02", "2025-12-31")?.through).toBe("2025Q3");
  expect(priceChange({ city: "Raleigh", state: "NC" }, "2019-12-02", "2026-01-01")?.through).toBe("2025Q4");
  expect(priceChange({ state: "NC" }, "1999-05-02", "2026-01-01")).toBeNull();
});

test("the prices of an area are those of whole years before its last quarter", () => {
  const raleigh = areaPrices({ city: "Raleigh", state: "NC" }, "2026-11-28", [1, 6]);
  expect(raleigh).toMatchObject({ place: "Raleigh-Cary, NC", through: "2025Q4" });
  expect(raleigh?.changes[1]).toEqual({ years: 6, factor: 363.79 / 218.74 });
  expect(areaPrices({}, "2026-11-28", [1])).toBeNull();
});

test("the survey of a day is the newest that was out by then", () => {
  expect(surveyOn("2026-11-28")).toEqual({ date: "2025-12-31", thirtyYear: 0.0615, fifteenYear: 0.0544 });
  expect(surveyOn("2025-12-30")).toEqual({ date: "2025-12-24", thirtyYear: 0.0618, fifteenYear: 0.055 });
  expect(surveyOn("1990-01-01")).toBeNull();
});
