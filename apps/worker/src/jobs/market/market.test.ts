import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { priceChange } from "@hearthline/contract/estimates/house-price-index";
import { newId } from "@hearthline/db/ids";
import { importHousePrices } from "@hearthline/domain/market/import-house-prices";
import { importSurvey } from "@hearthline/domain/market/import-survey";
import { readMarket } from "@hearthline/domain/market/read-market";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importMarketFile } from "../../../../../scripts/import-market.ts";
import { openWorld, type World } from "../../testing/world.ts";

let server: Server;
let base = "";
/** The response of the survey's URL. */
let result: { status: number; text: string } = { status: 200, text: "" };
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(result.status).end(result.text));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

let world: World;
beforeEach(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterEach(() => world.close());

const NOW = new Date("2026-01-09T12:00:00Z");
const survey = (text: string, now = NOW) =>
  world.database.system((db) => importSurvey(db, { text, source: "A test", now }));
const weeks = () => world.database.system((db) => db.surveyWeek.findMany({ orderBy: { date: "asc" } }));
const corrections = () => world.database.system((db) => db.surveyCorrection.findMany());
const file = (name: string) => world.database.system((db) => db.marketFile.findUniqueOrThrow({ where: { name } }));
const market = () => readMarket((sql) => world.database.systemQuery(sql, []));
const csv = (...lines: string[]) => `${["date,rate_30y,rate_15y", ...lines].join("\n")}\n`;

describe("the mortgage survey", () => {
  test("is in a fresh database, through its last week of 2025", async () => {
    expect(await weeks()).toHaveLength(52);
    expect((await market()).surveyOn("2026-11-28")).toEqual({
      date: "2025-12-31",
      thirtyYear: 0.0615,
      fifteenYear: 0.0544,
    });
  });

  test("adds new weeks once, no matter how often the file is imported, and uses them immediately", async () => {
    const before = await market();
    const text = csv("2025-12-31,6.15,5.44", "2026-01-08,6.16,5.46");
    expect(await survey(text)).toEqual({ weeks: 1, corrected: 0, through: "2026-01-08" });
    const { revision } = await file("survey");
    expect(await survey(text)).toEqual({ weeks: 0, corrected: 0, through: "2026-01-08" });
    expect((await file("survey")).revision).toBe(revision);
    expect(before.surveyOn("2026-01-09")?.date).toBe("2025-12-31");
    expect((await market()).surveyOn("2026-01-09")).toEqual({
      date: "2026-01-08",
      thirtyYear: 0.0616,
      fifteenYear: 0.0546,
    });
    expect(await weeks()).toHaveLength(53);
  });

  test("overwrites a week that is republished with other rates, and records the previous rates", async () => {
    expect(await survey(csv("2025-12-24,6.18,5.50", "2025-12-31,6.17,5.44"))).toEqual({
      weeks: 0,
      corrected: 1,
      through: "2025-12-31",
    });
    const [correction, ...others] = await corrections();
    expect(others).toEqual([]);
    expect([correction?.date.toISOString().slice(0, 10), correction?.thirtyYear.toNumber()]).toEqual([
      "2025-12-31",
      0.0615,
    ]);
    expect((await market()).surveyOn("2026-01-09")?.thirtyYear).toBe(0.0617);
  });

  test("reads Freddie Mac's own format: byte order mark, Windows line ends, quoted cells, weeks before 15-year loans", async () => {
    const heading = "date,pmms30,pmms30p,pmms15,pmms15p,pmms51,pmms51p,pmms51m,pmms51spread";
    const text = `\uFEFF${heading}\r\n4/2/1971,7.33,,,,,,,\r\n"8/30/1991","9.27",,"8.92",,,,,\r\n1/8/2026,6,,5.46,,,,,\r\n`;
    expect(await survey(text)).toMatchObject({ weeks: 3, through: "2026-01-08" });
    const [first, second] = await weeks();
    expect([first?.date.toISOString().slice(0, 10), first?.fifteenYear]).toEqual(["1971-04-02", null]);
    expect(second?.fifteenYear?.toNumber()).toBe(0.0892);
  });

  test.each([
    ["no content", "", "The file is empty."],
    ["only headings", csv(), "The file has headings and no weeks."],
    ["a web page", "<!doctype html>\n<title>Not found</title>", "Line 1 is not a heading row of the mortgage survey."],
    ["columns in another order", "date,rate_15y,rate_30y\n2026-01-08,5.46,6.16\n", "Line 1 is not a heading row"],
    ["an extra column", "date,rate_30y,rate_15y,rate_5y\n2026-01-08,6.16,5.46,1\n", "Line 1 is not a heading row"],
    ["an invalid date", csv("2026-02-30,6.16,5.46"), "Line 2 begins with no date: “2026-02-30”."],
    ["a date in American notation", csv("1/8/2026,6.16,5.46"), "Line 2 begins with no date"],
    ["a duplicate week", csv("2026-01-08,6.16,5.46", "2026-01-08,6.16,5.46"), "Line 3 is not after the week before it"],
    ["weeks out of order", csv("2026-01-08,6.16,5.46", "2026-01-01,6.16,5.46"), "Line 3 is not after the week before"],
    ["a future date", csv("2026-01-08,6.16,5.46", "2026-01-15,6.16,5.46"), "Line 3 is of a day to come: 2026-01-15."],
    ["a rate of 61.6 %", csv("2026-01-08,61.6,5.46"), "Line 2 has a 30-year rate of 61.6%, which cannot be right."],
    ["a rate as a fraction", csv("2026-01-08,0.0616,0.0546"), "Line 2 has no 30-year rate in percent"],
    ["a rate in words", csv("2026-01-08,six,5.46"), "Line 2 has no 30-year rate in percent: “six”."],
    ["no 15-year rate today", csv("2026-01-08,6.16,"), "Line 2 has no 15-year rate: 2026-01-08."],
    ["a cell missing", csv("2026-01-08,6.16"), "Line 2 has 2 columns, but the headings are 3."],
  ])("rejects a whole file with %s, with a message that names the line", async (_, text, sentence) => {
    const before = await weeks();
    await expect(survey(text)).rejects.toThrow(sentence);
    expect(await weeks()).toEqual(before);
    expect((await file("survey")).through).toBe("2025-12-31");
  });

  test("is fetched from its address by the schedule, and an unreadable file leaves the stored data alone", async () => {
    await world.close();
    world = await openWorld({ LOG_LEVEL: "silent", SURVEY_URL: `${base}/pmms.csv` });
    await world.database.system((db) =>
      db.marketFile.update({ where: { name: "survey" }, data: { checkedAt: new Date("2025-12-31T17:00:00Z") } }),
    );
    const deliver = () => world.deliver({ name: "market.read-survey", payload: {}, id: newId(), attemptsLeft: 0 });
    const held = { through: new Date(Date.now() - 21 * 86_400_000).toISOString().slice(0, 10) };
    result = { status: 200, text: csv(`${held.through},6.16,5.46`) };
    await world.database.system((db) => db.marketFile.deleteMany({ where: { name: "survey" } }));
    await deliver();
    expect(await file("survey")).toMatchObject({
      through: held.through,
      source: expect.stringMatching(/^Freddie Mac Primary Mortgage Market Survey, 127\.0\.0\.1/),
    });
    for (result of [
      { status: 500, text: "" },
      { status: 404, text: "" },
      { status: 200, text: "<html>" },
    ]) {
      await world.database.system((db) => db.marketFile.deleteMany({ where: { name: "survey" } }));
      await expect(deliver()).rejects.toThrow();
      expect((await weeks()).at(-1)?.date.toISOString().slice(0, 10)).toBe(held.through);
    }
  });
});

describe("FHFA's house price indexes", () => {
  const prices = (text: string, level?: "metro" | "zip3" | "state") =>
    world.database.system((db) => importHousePrices(db, { text, source: "A test", now: NOW }, level));

  test("are in a fresh database by metro area and state, and move values as before", async () => {
    expect(priceChange(await market(), { city: "Cary", state: "NC" }, "2019-12-02", "2026-11-28")).toEqual({
      factor: 363.79 / 218.74,
      through: "2025Q4",
      place: "Raleigh-Cary, NC",
      level: "metro",
    });
    expect(priceChange(await market(), { city: "Chapel Hill", state: "NC" }, "2019-12-02", "2026-11-28")).toMatchObject(
      {
        factor: 683.56 / 402.96,
        through: "2024Q4",
      },
    );
  });

  test("are fetched by the schedule from their addresses, by ZIP code, too", async () => {
    await world.deliver({ name: "market.read-house-prices", payload: {}, id: newId() });
    expect((await file("zip3")).source).toContain("FHFA House Price Index by 3-digit ZIP code");
    const change = priceChange(
      await market(),
      { city: "Wake Forest", state: "NC", zipcode: "27600" },
      "2015-01-02",
      "2026-11-28",
    );
    expect(change).toMatchObject({ level: "zip3", place: "ZIP 276xx" });
    const revisions = () =>
      world.database.system((db) => db.marketFile.findMany({ select: { name: true, revision: true } }));
    const before = await revisions();
    await world.deliver({ name: "market.read-house-prices", payload: {}, id: newId() });
    expect(await revisions()).toEqual(before);
  });

  test("replace one level completely, and no other", async () => {
    expect(await prices("NC,2025,1,700.00\nNC,2025,2,-\nNC,2025,3,707.00\n", "state")).toEqual({
      level: "state",
      places: 1,
      quarters: 2,
      through: "2025Q3",
    });
    const now = await market();
    expect(priceChange(now, { state: "NC" }, "2025-01-15", "2026-01-09")).toMatchObject({
      factor: 1.01,
      through: "2025Q3",
    });
    expect(priceChange(now, { state: "ME" }, "2019-12-02", "2026-01-09")).toBeNull();
    expect(priceChange(now, { city: "Cary", state: "NC" }, "2019-12-02", "2026-01-09")?.level).toBe("metro");
  });

  test.each([
    ["another level", "NC,2025,4,700.00\n", "This is FHFA’s file by state, not the one by metro."],
    ["an old year", '"Raleigh-Cary, NC",39580,2024,4,350.00,( 2.00)\n', "ends with 2024Q4, before 2025Q4"],
    ["another shape", "year,place,index\n", "This is not FHFA’s"],
    ["a truncated line", '"Raleigh-Cary, NC",39580,2025,4,350.00,( 2.00)\n"Yuma', "Line 2 is not as FHFA writes"],
  ])("reject a whole file with %s", async (_, text, sentence) => {
    const count = () => world.database.system((db) => db.housePrice.count());
    const before = await count();
    await expect(prices(text, "metro")).rejects.toThrow(sentence);
    expect(await count()).toBe(before);
  });
});

test("recognizes a manually imported file by its first line, and reports the result", async () => {
  const byHand = (name: string, text: string) => world.database.system((db) => importMarketFile(db, name, text, NOW));
  expect(await byHand("pmms.csv", csv("2026-01-08,6.16,5.46"))).toBe(
    "pmms.csv: 1 new weeks of the survey, 0 corrected; held through 2026-01-08.",
  );
  expect((await file("survey")).source).toBe("pmms.csv, imported by hand");
  const state = "NC,2025,1,700.00\n";
  expect(await byHand("hpi.csv", state)).toBe("hpi.csv: the index by state of 1 places, 1 quarters through 2025Q1.");
  expect(await byHand("hpi.csv", state)).toBe("hpi.csv: the index by state is held already, through 2025Q1.");
  await expect(byHand("page.html", "<html>")).rejects.toThrow("This is not FHFA’s");
});
