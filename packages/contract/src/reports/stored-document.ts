import { z } from "zod";
import { DOCUMENT_VERSION } from "./document-shape.ts";
import { NO_PATH, withPaths } from "./path-of-stored.ts";
import { ReportDocument } from "./report-document.ts";

/** Thrown for a stored document that cannot be read, with the invalid fields. */
export class UnreadableDocument extends Error {
  override name = "UnreadableDocument";
}

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** Migrations from each version to the next. Invalid values are left for the schema to report. */
const TRANSLATIONS: Record<number, (document: Json) => Json> = {
  // November 2026: biweekly payments through a program were spelled "programme".
  1: (document) => ({
    ...document,
    documentVersion: 2,
    scenarios: Array.isArray(document.scenarios)
      ? document.scenarios.map((scenario) =>
          isJson(scenario) && scenario.biweekly === "programme" ? { ...scenario, biweekly: "program" } : scenario,
        )
      : document.scenarios,
  }),
  // November 2026: payment path, and cash to close as in a Loan Estimate; `withPaths` computes the figures once the rest has been read.
  2: (document) => ({
    ...document,
    documentVersion: 3,
    scenarios: Array.isArray(document.scenarios)
      ? document.scenarios.map((scenario) =>
          isJson(scenario) && isJson(scenario.figures)
            ? { ...scenario, figures: { ...scenario.figures, ...NO_PATH } }
            : scenario,
        )
      : document.scenarios,
  }),
};
/** The last version without path figures. */
const WITHOUT_PATHS = 2;

/** Documents from before versions were counted have no version number and count as the first. */
function versionOf(document: Json): number {
  const { documentVersion = 1 } = document;
  if (typeof documentVersion === "number" && documentVersion in TRANSLATIONS) return documentVersion;
  if (documentVersion === DOCUMENT_VERSION) return DOCUMENT_VERSION;
  throw new UnreadableDocument(`A report of document version ${JSON.stringify(documentVersion)} is not known here.`);
}

/**
 * Converts a stored report of any document version to the current one.
 *
 * @throws UnreadableDocument with the invalid fields
 */
export function readStored(stored: unknown): ReportDocument {
  if (!isJson(stored)) throw new UnreadableDocument("A stored report is a JSON object.");
  let document = stored;
  const storedVersion = versionOf(stored);
  for (let version = storedVersion; version < DOCUMENT_VERSION; version += 1)
    document = TRANSLATIONS[version]?.(document) ?? document;
  const read = ReportDocument.safeParse(document);
  if (read.success) return storedVersion <= WITHOUT_PATHS ? withPaths(read.data) : read.data;
  throw new UnreadableDocument(`A stored report cannot be read:\n${z.prettifyError(read.error)}`);
}

/** Converts a stored report for a list, which one row must not break: null if it cannot be read. */
export function readableStored(stored: unknown): ReportDocument | null {
  try {
    return readStored(stored);
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}
