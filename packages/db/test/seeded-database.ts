import { inject } from "vitest";
import { type OpenCopy, openCopy } from "../src/test-databases.ts";

/** Copies the database with the demo companies for a test file. @param options.connections of its `database` */
export const openSeeded = (options: { connections?: number } = {}): Promise<OpenCopy> =>
  openCopy(inject("seeded"), options);
