import type { ReadNote } from "@hearthline/contract/reports/pinned-notes";
import type { DocumentOf } from "../document/document-of.ts";
import type { ListedNote } from "../notes/notes-list.tsx";
import type { ChangedFigure } from "./changed-figures.ts";

/** Data that the server embeds in the page for the script that hydrates it. */
export interface LinkData {
  document: DocumentOf;
  /** Key of the share, which is also in the page's address. */
  key: string;
  pdfUrl?: string | undefined;
  /** Address of the script that explains figures; it is fetched once the page is idle. */
  explainSrc?: string | undefined;
  /** Address of the script that draws analyses; left out if there are none. */
  analysesSrc?: string | undefined;
  /** Address of the script that draws notes; left out if there are none. */
  notesSrc?: string | undefined;
  /** Address of the script of the conversation with the officer; left out if the reader has none. */
  chatSrc?: string | undefined;
  /** The officer's notes at figures on the page, with their figures in words. */
  notes?: (ReadNote & ListedNote)[] | undefined;
  /** Whether the reader's address is known, so that an answer reaches them. */
  reachable: boolean;
  /** Whether to fetch a notice of the officer's state licenses. */
  licensed?: boolean | undefined;
  /** The newer version, if there is one. */
  newer?: NewerVersion | null | undefined;
  /** False if the officer views the link. */
  tracked: boolean;
  /** Address of the same page in the other language. */
  switchUrl?: string | undefined;
}

/** A newer version than the one behind the link; with its link if it was sent to this reader, who is signed in. */
export interface NewerVersion {
  version: number;
  createdAt: string;
  link: string | null;
  /** Figures with another value in it; null or left out if the officer does not show them. */
  changes?: ChangedFigure[] | null;
}

/** The same for the page of a realtor, which is drawn without a script. */
export type OfferLinkData = Pick<LinkData, "key" | "tracked">;

export const LINK_DATA_ID = "report-data";
export const LINK_ROOT_ID = "report";
export const LINK_PAPER_ID = "paper";
export const LICENSING_ID = "licensing";

/** Returns JSON that cannot end its script element or open a comment in it. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/>/g, "\\u003e")
    .replace(/&/g, "\\u0026")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}
