import { z } from "zod";
import { DOCUMENT_VERSION } from "./document-shape.ts";
import { NO_PATH, withPaths } from "./path-of-stored.ts";
import { ReportDocument } from "./report-document.ts";

/** A stored document that cannot be read: what is wrong, and where. */
export class UnreadableDocument extends Error {
  override name = "UnreadableDocument";
}

type Json = Record<string, unknown>;
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** From a version to the next one. What is not as it should be stays, for the shape to say so. */
const TRANSLATIONS: Record<number, (document: Json) => Json> = {
  // November 2026: a payment every two weeks was spelled "programme".
  1: (document) => ({
    ...document,
    documentVersion: 2,
    scenarios: Array.isArray(document.scenarios)
      ? document.scenarios.map((scenario) =>
          isJson(scenario) && scenario.biweekly === "programme" ? { ...scenario, biweekly: "program" } : scenario,
        )
      : document.scenarios,
  }),
  // November 2026: how the payment goes on, and cash to close as a Loan Estimate has it; `withPaths` gives the figures once the rest is read.
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

/** Documents from before versions were counted say none: they are of the first. */
function versionOf(document: Json): number {
  const { documentVersion = 1 } = document;
  if (typeof documentVersion === "number" && documentVersion in TRANSLATIONS) return documentVersion;
  if (documentVersion === DOCUMENT_VERSION) return DOCUMENT_VERSION;
  throw new UnreadableDocument(`A report of document version ${JSON.stringify(documentVersion)} is not known here.`);
}

/**
 * A report as the database has it, of whichever document version it was stored in, as one of today.
 *
 * @throws UnreadableDocument naming the fields
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

/** The same for a list, which one row does not spoil: null where it cannot be read. */
export function readableStored(stored: unknown): ReportDocument | null {
  try {
    return readStored(stored);
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}
