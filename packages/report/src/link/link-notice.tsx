import type { Language } from "@hearthline/contract/values/language";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeAttribute, escapeText } from "../html/html.ts";
import { type LinkAssets, pageCss } from "./link-document.tsx";

export interface LinkNotice {
  title: string;
  words: string;
  /** One button that sends `key`, and `again` where it undoes what was done. */
  form?: { action: string; key: string; again: boolean; button: string };
}

/** The page at a link that shows no report: a few words, the same for every report. */
export function renderLinkNotice(
  { title, words, form }: LinkNotice,
  options: { assets: LinkAssets; nonce?: string; language?: Language },
): string {
  const guard = options.nonce ? ` nonce="${escapeAttribute(options.nonce)}"` : "";
  const body = renderToStaticMarkup(
    <div className="report r-mode-link">
      <div className="r-in">
        <main className="r-ended">
          <h1 className="r-h1">{title}</h1>
          <p className="r-lede">{words}</p>
          {form && (
            <form method="post" action={form.action}>
              <input type="hidden" name="key" value={form.key} />
              {form.again && <input type="hidden" name="again" value="1" />}
              <button type="submit" className="r-btn r-main">
                {form.button}
              </button>
            </form>
          )}
        </main>
      </div>
    </div>,
  );
  return `<!doctype html>
<html lang="${options.language ?? "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeText(title)}</title>
<style${guard}>${pageCss(options.assets)}</style>
</head>
<body>${body}</body>
</html>`;
}
