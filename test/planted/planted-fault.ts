/** A realistic mistake, and the tests that must fail for it. */
export interface PlantedFault {
  /** Unique, for the command line. */
  name: string;
  /** What goes wrong for a person, in a sentence. */
  says: string;
  /** The file it is planted in, from the root. */
  file: string;
  /** Text that occurs in the file exactly once. */
  find: string;
  replace: string;
  /** Test files of the gate that know of it: `*.test.ts(x)` by vitest, `*.mjs` a check of `npm run lint`. */
  caughtBy: readonly string[];
}
