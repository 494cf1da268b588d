import { readFileSync } from "node:fs";
import type { Service } from "../../service.ts";

/**
 * The public rate and price files at the paths and in the formats of Freddie Mac and FHFA: the survey's weeks of 2024 and 2025, and the index of
 * some metro areas, 3-digit ZIP codes and all states.
 */
export const market: Service = { name: "market", register };

const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(`./${name}.txt`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("|"));

/** Returns "2025-12-31" in Freddie Mac's notation: "12/31/2025". */
const american = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(0, 4)}`;

/** Returns a line for each quarter of each place; a place is its id, name, first quarter and numbers. */
function quarters(name: string, line: (place: { id: string; name: string }, quarter: string, index: string) => string) {
  return rowsOf(name).flatMap(([id = "", place = "", from = "", numbers = ""]) => {
    const first = Number(from.slice(0, 4)) * 4 + Number(from.slice(5)) - 1;
    return numbers
      .split(" ")
      .map((index, at) =>
        line({ id, name: place }, `${Math.floor((first + at) / 4)},${((first + at) % 4) + 1}`, index),
      );
  });
}

const FILES: Readonly<Record<string, () => string[]>> = {
  "/pmms/docs/PMMS_history.csv": () => [
    "date,pmms30,pmms30p,pmms15,pmms15p,pmms51,pmms51p,pmms51m,pmms51spread",
    ...rowsOf("survey").map(([day = "", thirty, fifteen]) => `${american(day)},${thirty},,${fifteen},,,,,`),
  ],
  "/hpi/download/quarterly_datasets/hpi_at_metro.csv": () =>
    quarters("metro", ({ id, name }, quarter, index) => `"${name}",${id},${quarter},${index},( 1.00)`),
  "/hpi/download/quarterly_datasets/hpi_at_state.csv": () =>
    quarters("state", ({ id }, quarter, index) => `${id},${quarter},${index}`),
  "/hpi/download/quarterly_datasets/hpi_at_3zip.csv": () => [
    "three_digit_zip,year,quarter,index_nsa,index_type",
    ...quarters("zip3", ({ id }, quarter, index) => `${id},${quarter},${index},Native 3-Digit ZIP index`),
  ],
};

function register(app: Parameters<Service["register"]>[0]): void {
  for (const [path, lines] of Object.entries(FILES))
    app.get(path, (_request, reply) => reply.type("text/csv; charset=utf-8").send(`${lines().join("\r\n")}\r\n`));
}
