import { modules, reaches } from "./import-graph.ts";

/** Matches code that reads the clock's date, or writes one. */
const DATED = /\bnew Date\(\)|datesIn\(|Intl\.DateTimeFormat|toLocale(Date|Time)String/;

/** Matches code that reads the clock in any way: a date, or a duration. */
const TIMED = new RegExp(`${DATED.source}|\\bDate\\.now\\(\\)`);

/** Tests that start servers, browsers or thousands of renderings. */
const SLOW = new Set([
  "apps/web/src/features/loans/builder/builder.test.tsx",
  "packages/report/src/any-loan.test.tsx",
  "packages/report/src/link/link.browser.test.ts",
  "packages/report/src/print/print-pdf.test.ts",
  "packages/sandbox/src/mailbox.test.ts",
  "packages/sandbox/src/sandbox.test.ts",
]);

/**
 * The tests whose outcome could depend on the date: those that reach a module that reads or writes one. Tests on PostgreSQL are excluded, since it has a separate clock;
 * there the time of a call is `ctx.now`.
 *
 * @param every includes slow tests and those only loosely related to dates; without it, only tests closely related to dates, few enough for every `npm test`
 */
export const datedTests = ({ every }: { every: boolean }): string[] =>
  [...modules.keys()]
    .filter((file) =>
      /^(apps\/(web|worker\/src\/emails)|packages\/(calc|contract|report|sandbox))\/.*\.test\.tsx?$/.test(file),
    )
    .filter((file) => every || !(SLOW.has(file) || file.includes(".deep.test.")))
    .filter((file) =>
      reaches(file, (text) => (every ? TIMED : DATED).test(text), every ? undefined : file.startsWith("apps/") ? 1 : 2),
    );

/** Exported for the test that keeps the list accurate. */
export const slowTests: readonly string[] = [...SLOW];
