import type { DocumentOf } from "../../document/document-of.ts";

/** Whether the whole comparison fits below the letter: with three proposals, their sentences and the figures' lines fill the first page. */
export const sharesFirstPage = ({ scenarios }: Pick<DocumentOf<"refinance">, "scenarios">): boolean =>
  scenarios.length < 3;
