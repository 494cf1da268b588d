import { afterAll, beforeAll, expect, test } from "vitest";
import { startTest, type TestSandbox } from "../../../test/start.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTest();
});
afterAll(() => sandbox?.end());

const lines = async (path: string) => (await (await sandbox.get(path)).text()).trimEnd().split("\r\n");

test("serves the survey and the price indexes at their publishers' paths and in their formats", async () => {
  const survey = await lines("/pmms/docs/PMMS_history.csv");
  expect([survey[0], survey[1], survey.at(-1)]).toEqual([
    "date,pmms30,pmms30p,pmms15,pmms15p,pmms51,pmms51p,pmms51m,pmms51spread",
    "1/4/2024,6.62,,5.89,,,,,",
    "12/31/2025,6.15,,5.44,,,,,",
  ]);
  const prices = (name: string) => lines(`/hpi/download/quarterly_datasets/hpi_at_${name}.csv`);
  expect(await prices("metro")).toContain('"Raleigh-Cary, NC",39580,2025,4,363.79,( 1.00)');
  expect(await prices("state")).toContain("NC,2024,4,683.56");
  expect((await prices("3zip")).slice(0, 2)).toEqual([
    "three_digit_zip,year,quarter,index_nsa,index_type",
    expect.stringMatching(/^\d{3},\d{4},[1-4],[\d.]+,Native 3-Digit ZIP index$/),
  ]);
});
