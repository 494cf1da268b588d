import { OUTSIDE_SCRIPTS_META, type OutsideScript } from "@hearthline/contract/accounts/outside-scripts";
import { escapeAttribute } from "@hearthline/report/html";

/** Tells the web app which scripts there are; a page as it was where there is none. */
export const withOutsideScripts = (html: string, scripts: readonly OutsideScript[]): string =>
  scripts.length === 0
    ? html
    : html.replace(
        "</head>",
        () => `<meta name="${OUTSIDE_SCRIPTS_META}" content="${escapeAttribute(JSON.stringify(scripts))}"></head>`,
      );
