import type { Language } from "@hearthline/contract/values/language";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeAttribute, escapeText } from "../html/html.ts";
import { type LinkAssets, pageCss } from "./link-document.tsx";

export interface LinkNotice {
  title: string;
  words: string;
  /** A text in full, set off from the words around it. */
  text?: readonly string[];
  /** One button that sends `key`, and `again` to undo the action. */
  form?: {
    action: string;
    key: string;
    again: boolean;
    button: string;
    fields?: Record<string, string>;
    note?: string;
  };
  /** Options sent with `key`, one choice per group. */
  choices?: { action: string; key: string; button: string; groups: NoticeGroup[] };
  /** Below everything else. */
  link?: { href: string; words: string };
}

interface NoticeGroup {
  name: string;
  legend: string;
  options: { value: string; words: string; chosen: boolean }[];
  /** Below the options. */
  note?: string;
}

const NOTICE_CSS =
  ".r-ended form,.r-ended .r-instead{margin-top:20px}.r-ended fieldset{border:0;margin:0 0 20px;padding:0;min-width:0}.r-ended legend{font-weight:600;padding:0;margin:0 0 4px}.r-ended label{display:flex;gap:12px;align-items:center;min-height:44px}.r-ended input[type=radio]{width:20px;height:20px;margin:0;flex:none;accent-color:currentColor}.r-ended fieldset p{margin:4px 0 0}.r-said{border:1px solid var(--border-strong);border-radius:10px;padding:4px 20px;margin:20px 0 0;max-width:68ch;overflow-wrap:anywhere}.r-said p{margin:14px 0}.r-ended form p{margin:12px 0 0}@media print{.r-ended form{display:none}}";

/** The page at a link that shows no report: a short text, the same for every report. */
export function renderLinkNotice(
  { title, words, text, form, choices, link }: LinkNotice,
  options: { assets: LinkAssets; nonce?: string; language?: Language },
): string {
  const guard = options.nonce ? ` nonce="${escapeAttribute(options.nonce)}"` : "";
  const body = renderToStaticMarkup(
    <div className="report r-mode-link">
      <div className="r-in">
        <main className="r-ended">
          <h1 className="r-h1">{title}</h1>
          {words && <p className="r-lede">{words}</p>}
          {text && (
            <div className="r-said">
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          {choices && (
            <Choices action={choices.action} sealed={choices.key} button={choices.button} groups={choices.groups} />
          )}
          {form && (
            <form method="post" action={form.action}>
              <input type="hidden" name="key" value={form.key} />
              {form.again && <input type="hidden" name="again" value="1" />}
              {Object.entries(form.fields ?? {}).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" className="r-btn r-main">
                {form.button}
              </button>
              {form.note && <p>{form.note}</p>}
            </form>
          )}
          {link && (
            <p className="r-instead">
              <a href={link.href}>{link.words}</a>
            </p>
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
<style${guard}>${pageCss(options.assets)}${NOTICE_CSS}</style>
</head>
<body>${body}</body>
</html>`;
}

function Choices({
  action,
  sealed,
  button,
  groups,
}: Omit<NonNullable<LinkNotice["choices"]>, "key"> & { sealed: string }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="key" value={sealed} />
      {groups.map(({ name, legend, options, note }) => (
        <fieldset key={name}>
          <legend>{legend}</legend>
          {options.map(({ value, words, chosen }) => (
            <label key={value}>
              <input type="radio" name={name} value={value} defaultChecked={chosen} />
              <span>{words}</span>
            </label>
          ))}
          {note && <p>{note}</p>}
        </fieldset>
      ))}
      <button type="submit" className="r-btn r-main">
        {button}
      </button>
    </form>
  );
}
