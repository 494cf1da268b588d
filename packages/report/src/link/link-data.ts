import type { ReadNote } from "@hearthline/contract/reports/pinned-notes";
import type { DocumentOf } from "../document/document-of.ts";
import type { ListedNote } from "../notes/notes-list.tsx";
import type { ChangedFigure } from "./changed-figures.ts";

/** What the server leaves in the page for the script that brings it to life. */
export interface LinkData {
  document: DocumentOf;
  /** Key of the share; the page has it in its address already. */
  key: string;
  pdfUrl?: string | undefined;
  /** Address of the script that explains figures; it is fetched once the page rests. */
  explainSrc?: string | undefined;
  /** Address of the script that draws analyses; left out where there are none. */
  analysesSrc?: string | undefined;
  /** Address of the script that draws notes; left out where there are none. */
  notesSrc?: string | undefined;
  /** Address of the script of the conversation with the officer; left out where the reader has none. */
  chatSrc?: string | undefined;
  /** The officer's notes at figures that the page shows, with their figures in words. */
  notes?: (ReadNote & ListedNote)[] | undefined;
  /** Whether the reader's address is known: then an answer finds them. */
  reachable: boolean;
  /** Whether there is a notice of the officer's state licenses to ask for. */
  licensed?: boolean | undefined;
  /** Where a newer version is, if there is one. */
  newer?: NewerVersion | null | undefined;
  /** False for the officer's own look at the link. */
  tracked: boolean;
  /** Address of the same page in the other language. */
  switchUrl?: string | undefined;
}

/** A newer version than the one behind the link; its link where it was sent to this reader, who is signed in. */
export interface NewerVersion {
  version: number;
  createdAt: string;
  link: string | null;
  /** Figures it gives another value; null or left out where the officer does not show them. */
  changes?: ChangedFigure[] | null;
}

/** The same for the page of a realtor, which is drawn without a script. */
export type OfferLinkData = Pick<LinkData, "key" | "tracked">;

export const LINK_DATA_ID = "report-data";
export const LINK_ROOT_ID = "report";
export const LINK_PAPER_ID = "paper";
export const LICENSING_ID = "licensing";

/** JSON that cannot end its script element or open a comment in it. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/>/g, "\\u003e")
    .replace(/&/g, "\\u0026")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}
