import { OUTSIDE_SCRIPTS_META, type OutsideScript } from "@hearthline/contract/accounts/outside-scripts";
import { escapeAttribute } from "@hearthline/report/html";

/** Adds the list of outside scripts to the web app's page; without any, the page is unchanged. */
export const withOutsideScripts = (html: string, scripts: readonly OutsideScript[]): string =>
  scripts.length === 0
    ? html
    : html.replace(
        "</head>",
        () => `<meta name="${OUTSIDE_SCRIPTS_META}" content="${escapeAttribute(JSON.stringify(scripts))}"></head>`,
      );
