import type { DocumentOf } from "../../document/document-of.ts";

/** Whether the whole comparison has room below the letter: a sentence a proposal and a line a figure fill the first page with three. */
export const sharesFirstPage = ({ scenarios }: Pick<DocumentOf<"refinance">, "scenarios">): boolean =>
  scenarios.length < 3;
