import { describe, expect, it } from "vitest";
import { readLoanEstimate } from "../apps/api/src/features/loans/loan-files/loan-estimate.ts";
import { readAmount } from "../apps/web/src/features/loans/builder/cells/units.ts";
import { readMoney } from "../apps/web/src/ui/money-text.ts";
import { readPercent } from "../apps/web/src/ui/read-percent.ts";
import { isCommonPassword } from "../packages/contract/src/accounts/passwords.ts";
import { fieldKeyOf } from "../packages/contract/src/clients/client-fields.ts";
import { clientSearchWords } from "../packages/contract/src/clients/client-search.ts";
import { readFieldValue } from "../packages/contract/src/clients/field-values.ts";
import { estimatedTax } from "../packages/contract/src/estimates/estimates.ts";
import { readCell } from "../packages/contract/src/imports/cells.ts";
import { contentOf } from "../packages/contract/src/imports/column-content.ts";
import { headingWords } from "../packages/contract/src/imports/heading-words.ts";
import { matchColumns } from "../packages/contract/src/imports/match-columns.ts";
import { MAX_CELL_CHARACTERS } from "../packages/contract/src/imports/plan.ts";
import { type ImportField, TARGET_TYPES, targetsFor } from "../packages/contract/src/imports/targets.ts";
import { fillMessage, nameVariables, variableFault } from "../packages/contract/src/messages/message-variables.ts";
import { withoutChanges } from "../packages/contract/src/reports/change-words.ts";
import { phoneE164 } from "../packages/contract/src/values/phone.ts";
import { errorForLog } from "../packages/db/src/error-for-log.ts";
import { headingLineOf, isTotals } from "../packages/tabular/src/heading-line.ts";
import { openTable } from "../packages/tabular/src/open-table.ts";
import { TableFault } from "../packages/tabular/src/table-fault.ts";
import { delimiterOf } from "../packages/tabular/src/text/delimiter.ts";
import { recordsOf } from "../packages/tabular/src/text/records.ts";
import { cellFormats, kindOfFormat } from "../packages/tabular/src/xlsx/formats.ts";
import { columnOf } from "../packages/tabular/src/xlsx/sheet-rows.ts";
import { identifierFormat } from "../packages/tabular/src/xlsx/shown-numbers.ts";
import { attribute, scanXml, unescaped, XmlScanner } from "../packages/tabular/src/xlsx/xml.ts";
import { type WorkbookParts, workbookOf } from "../packages/tabular/test/files.ts";
import { leadingTexts, patternFaults, patternsOf, sourcePatterns } from "../scripts/patterns.mjs";
import { AROUND, isLinear, textOf, UNITS } from "./linear.ts";

const isLinearPattern = ({ source, flags }: RegExp) => patternFaults(source, flags).length === 0;

describe("the check of patterns", () => {
  it.each([
    /^\S+@\S+\.\S+$/,
    /[T\s]+\d{1,2}:\d{2}$/i,
    /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)"/g,
    /\[(?!h+\])[^\]]*\]/,
    /\s*[-–(/]\s*/,
    /\s+$/,
    /^(a+)+$/,
    /^(?:ab|a|b)+$/,
    /^.*foo.*bar$/,
    /(?<=\s*)x/,
    /^\s*>/m,
    /\{\{\s*([^{}|]*?)\s*\}\}/g,
  ])("finds %s, which takes more than linear time", (pattern) => expect(isLinearPattern(pattern)).toBe(false));

  it.each([
    /(?<![,\s])[,\s]+$/,
    /^\s*\d+(?:\s*[-/]\s*|\s+)\d+$/,
    /<[^<>]*>/g,
    /https?:\/\/\S+/g,
    /^"(?:[^"\\]|\\.)*"$/,
  ])("accepts %s", (pattern) => expect(isLinearPattern(pattern)).toBe(true));

  it("reads literals, calls of RegExp and exempting comments, and says which patterns are built at run time", () => {
    const text = `
      const one = /a+$/g;
      const two = new RegExp("b+", "i"), three = RegExp(\`c\`);
      // patterns-ignore: at most ten characters
      const four = new RegExp(\`d\${one}\`);
      const five = <p title="/no/">{text.replace(/e/, "")}</p>; // /no/`;
    expect(patternsOf("some.tsx", text)).toEqual([
      { file: "some.tsx", line: 2, ignored: false, source: "a+$", flags: "g" },
      { file: "some.tsx", line: 3, ignored: false, source: "b+", flags: "i" },
      { file: "some.tsx", line: 3, ignored: false, source: "c", flags: "" },
      { file: "some.tsx", line: 5, ignored: true },
      { file: "some.tsx", line: 6, ignored: false, source: "e", flags: "" },
    ]);
  });
});

it("finds, for each quantifier, a text that leads to it and one that it matches", () => {
  expect(leadingTexts(String.raw`<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)"`)).toEqual([
    { leading: "<", taken: "a" },
    { leading: "<a:mergeCell ", taken: " " },
    { leading: '<a:mergeCell  ref="', taken: "A" },
  ]);
});

describe("the measure of growth", () => {
  /** A clock that only the function under test moves, and load now and then. */
  const measured = (cost: (size: number) => number, load = 0) => {
    let now = 0;
    let runs = 0;
    const work = (size: number) => {
      runs += 1;
      now += cost(size) + (runs % 3 === 0 ? 0 : load);
    };
    return isLinear(work, MAX_CELL_CHARACTERS, () => now);
  };

  it("distinguishes quadratic from linear growth, also under load", async () => {
    expect(await measured((size) => size / 100)).toBe(true);
    expect(await measured((size) => size / 100, 5_000)).toBe(true);
    expect(await measured((size) => (size * Math.log2(size)) / 1_000)).toBe(true);
    expect(await measured((size) => size ** 2 / 1e6)).toBe(false);
    expect(await measured((size) => size ** 2 / 1e6, 5_000)).toBe(false);
    expect(await measured((size) => size ** 3 / 1e9)).toBe(false);
  });
});

/* Every reader gets every unit with all surrounding texts. */

type Reader = (text: string) => unknown;

/** Returns a text on which a reader takes more than linear time; undefined if there is none. */
async function slowText(read: Reader, largest: number): Promise<string | undefined> {
  for (const unit of UNITS)
    for (const [index, around] of AROUND.entries()) {
      // A quarter of the length is enough to see whether the surrounding text makes a difference.
      const size = index === 0 ? largest : Math.ceil(largest / 4);
      if (!(await isLinear((length) => read(textOf(unit, length, around)), size)))
        return `${JSON.stringify(unit)} again and again within ${JSON.stringify(around)}`;
    }
  return undefined;
}

/** Returns the readers that take more than linear time, each with such a text. */
async function slowest(readers: Readonly<Record<string, Reader>>, largest: number): Promise<string[]> {
  const found: string[] = [];
  for (const [name, read] of Object.entries(readers)) {
    const text = await slowText(read, largest);
    if (text !== undefined) found.push(`${name} of ${text}`);
  }
  return found;
}

const officers = [{ id: "1", name: "Laura Whitfield", email: "laura@northgate.test" }];
const today = "2026-11-25";
const options = { today, officers };
const fields: ImportField[] = [
  { key: "a", name: "A", type: "text", choices: [] },
  { key: "b", name: "B", type: "number", choices: [] },
  { key: "c", name: "C", type: "date", choices: [] },
  { key: "d", name: "D", type: "choice", choices: ["Gold", "Silver"] },
];

/** How to call each function that reads a cell; `undefined` for functions that read none. */
const CELL_READERS: Readonly<Record<string, ((read: never, text: string) => unknown) | undefined>> = {
  readChoice: (read: (target: object, text: string) => unknown, text) =>
    read(targetsFor("clients", fields).find(({ key }) => key === "field:d") ?? {}, text),
  readOfficer: (read: (text: string, of: object) => unknown, text) => read(text, officers),
  readDay: (read: (text: string, how: object) => unknown, text) => read(text, { today, birthday: true }),
  readName: (read: (key: string, text: string) => unknown, text) => read("suffix", text),
  readMoney: (read: (key: string, text: string) => unknown, text) => read("loanAmount", text),
  readPercent: (read: (key: string, text: string) => unknown, text) => read("rate", text),
  readTerm: (read: (key: string, text: string) => unknown, text) => read("armInitialMonths", text),
  readInteger: (read: (key: string, text: string) => unknown, text) => read("creditScore", text),
  cleanText: (read: (text: string, lines: boolean) => string, text) => read(text, true) + read(text, false),
  dateOrderOf: (read: (texts: string[]) => unknown, text) => read([text]),
  serialDay: undefined,
  asWritten: (read: (text: string, notation: object) => unknown, text) => read(text, {}),
  readFigure: (read: (text: string, how: object) => unknown, text) => read(text, { notation: {} }),
  shifted: (read: (text: string, places: number) => unknown, text) => read(text, 2),
  roundedTo: undefined,
  fractionDecimal: undefined,
  unitOfValue: undefined,
  ownOf: undefined,
};
const cellModules = import.meta.glob<Record<string, unknown>>("../packages/contract/src/imports/cells/*.ts", {
  eager: true,
});

describe("a text of repeated characters takes linear time", () => {
  it("in every function that reads a cell", async () => {
    const exported = Object.values(cellModules).flatMap((module) =>
      Object.entries(module).filter(([, one]) => typeof one === "function"),
    );
    expect(exported.length).toBeGreaterThan(25);
    const readers = exported.flatMap(([name, one]): [string, Reader][] => {
      const how = CELL_READERS[name];
      if (name in CELL_READERS) return how ? [[name, (text) => how(one as never, text)]] : [];
      return [[name, one as Reader]];
    });
    expect(await slowest(Object.fromEntries(readers), MAX_CELL_CHARACTERS)).toEqual([]);
  });

  it("in a cell of every type that a column can have", async () => {
    const targets = targetsFor("loans", fields);
    const byType = new Map(targets.map((target) => [target.type, target]));
    expect([...byType.keys()].toSorted()).toEqual([...TARGET_TYPES].toSorted());
    const readers = [...byType.values()].map((target): [string, Reader] => [
      target.type,
      (text) => readCell(target, text, options),
    ]);
    expect(await slowest(Object.fromEntries(readers), MAX_CELL_CHARACTERS)).toEqual([]);
  });

  it("in headings, and where a column's content is examined", async () => {
    const line = (text: string) => ({ line: 1, cells: [text, "Name"] });
    expect(
      await slowest(
        {
          headingLineOf: (text) => headingLineOf([line(text), line("a")]),
          isTotals: (text) => isTotals([text, text]),
          headingWords,
          contentOf: (text) => contentOf([text], options),
        },
        MAX_CELL_CHARACTERS,
      ),
    ).toEqual([]);
    for (const unit of UNITS)
      expect(
        await isLinear(
          (size) => matchColumns([textOf(unit, size)], [[textOf(unit, size)]], { kind: "loans", today }),
          MAX_CELL_CHARACTERS,
        ),
        JSON.stringify(unit),
      ).toBe(true);
  });

  it("in the parts of a workbook and the lines of a text", async () => {
    const scan = (text: string) => scanXml(`<a>${text}`, { text: () => undefined });
    const inPieces = (text: string) => {
      const scanner = new XmlScanner({ open: () => undefined, close: () => undefined, text: () => undefined });
      for (let at = 0; at < text.length; at += 1_000) scanner.push(text.slice(at, at + 1_000));
    };
    const unlessRefused = (read: Reader) => async (text: string) => {
      try {
        await read(text);
      } catch (error) {
        if (!(error instanceof TableFault)) throw error;
      }
    };
    expect(
      await slowest(
        {
          kindOfFormat,
          cellFormats: unlessRefused((text) => cellFormats(`<numFmt formatCode='${text}'/>`)),
          shownNumbers: (text) => identifierFormat(`0${text}0`)?.(122),
          unescaped,
          columnOf,
          attribute: (text) => attribute(`a ${text}`, "ref"),
          scan: unlessRefused(scan),
          scanTag: unlessRefused((text) => scan(`<a ${text}`)),
          inPieces: unlessRefused(inPieces),
          inPiecesOfATag: unlessRefused((text) => inPieces(`<a ${text}`)),
          recordsOf: unlessRefused(async (text) => {
            for await (const _ of recordsOf([`"${text}`, text], ","));
          }),
          delimiterOf,
        },
        MAX_CELL_CHARACTERS,
      ),
    ).toEqual([]);
  });

  it("in all other fields that people type into", async () => {
    const field = { name: "Score", type: "number", choices: [] } as const;
    const unlessRefused = (read: Reader) => (text: string) => {
      try {
        read(text);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== "DomainError") throw error;
      }
    };
    expect(
      await slowest(
        {
          readLoanEstimate: unlessRefused((text) => readLoanEstimate(`Loan Amount $1\nE. ${text}\n${text}`)),
          readAmount: (text) => readAmount(text, { per: "yr", of: { cents: 1, words: "price" } }),
          readMoney,
          readPercent: (text) => readPercent(text.slice(0, 1_000)),
          isCommonPassword: (text) => isCommonPassword(text.slice(0, 1_000)),
          fieldKeyOf,
          clientSearchWords,
          readFieldValue: (text) => readFieldValue(field, text),
          estimatedTax: (text) => estimatedTax(1, { state: "TX", county: text }),
          variableFault,
          fillMessage: (text) => fillMessage(text, {}),
          nameVariables,
          withoutChanges: (text) => withoutChanges(text, "en"),
          phoneE164,
          errorForLog: (text) => errorForLog(new Error(text)),
        },
        MAX_CELL_CHARACTERS,
      ),
    ).toEqual([]);
  });
});

describe("a file of repeated characters takes linear time", () => {
  const SIZE = 200_000;
  const open = async (path: string, name: string) => {
    try {
      const table = await openTable(path, { name });
      for await (const _ of table.rows());
    } catch (error) {
      if (!(error instanceof TableFault)) throw error;
    }
  };
  const row = '<row><c t="inlineStr"><is><t>Name</t></is></c></row>';
  const sheet = `<sheetData>${row}${row}</sheetData>`;
  const PLACES: Readonly<Record<string, (text: string) => WorkbookParts>> = {
    "behind the rows": (text) => ({ sheet: `${sheet}<mergeCells>${text}` }),
    "in a cell": (text) => ({ sheet: `<sheetData>${row}<row><c t="str"><v>${text}</v></c></row></sheetData>` }),
    "in a tag": (text) => ({ sheet: `<sheetData>${row}<row><c ${text}><v>1</v></c></row></sheetData>` }),
    "in a shared text": (text) => ({ sheet, strings: `<si><t>${text}</t></si>` }),
    "in the styles": (text) => ({ sheet, styles: `<numFmts><numFmt formatCode="${text}"/></numFmts>` }),
    "in the workbook": (text) => ({
      sheet,
      workbook: `<workbook><sheets><sheet ${text} name="A"/></sheets></workbook>`,
    }),
  };
  const WORDS = ["<mergeCell ", '<mergeCell ref="A', "[", "<", "&", " x:id=", '"', "\n", "<x>", "<!--"];

  it.each(Object.keys(PLACES))("in %s of a workbook", async (place) => {
    const slow: string[] = [];
    for (const word of WORDS) {
      const paths = new Map<number, string>();
      const work = async (size: number) => {
        const path = paths.get(size) ?? (await workbookOf(PLACES[place]?.(textOf(word, size)) ?? { sheet }));
        paths.set(size, path);
        await open(path, "list.xlsx");
      };
      if (!(await isLinear(work, SIZE))) slow.push(word);
    }
    expect(slow).toEqual([]);
  });
});

it("no pattern of the sources takes more than linear time on repetitions of the text that leads to its quantifiers", async () => {
  const seen = new Set<string>();
  const slow: string[] = [];
  const END = "\u0001";
  for (const { file, line, source, flags, ignored } of sourcePatterns()) {
    if (ignored || source === undefined || seen.has(`${source}/${flags}`)) continue;
    seen.add(`${source}/${flags}`);
    const pattern = new RegExp(source, flags.replace(/[gy]/g, ""));
    const texts = leadingTexts(source, flags).flatMap(({ leading, taken }) => [
      (size: number) => textOf(taken || " ", size, [leading, END]),
      (size: number) => textOf(leading || taken || " ", size, ["", END]),
    ]);
    for (const text of texts)
      if (!(await isLinear((size) => pattern.test(text(size)), MAX_CELL_CHARACTERS))) {
        slow.push(`${file}:${line} ${source} of ${text(100)}`);
        break;
      }
  }
  expect(seen.size).toBeGreaterThan(500);
  expect(slow).toEqual([]);
});
