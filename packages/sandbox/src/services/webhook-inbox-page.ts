import { escaped } from "./html.ts";
import { ANSWERS, type Arrived, type Inbox } from "./webhook-responses.ts";

type Shown = Arrived & { signed: boolean | null };

const STYLE = `:root{color-scheme:light dark;--paper:#fff;--shade:#f4f5f4;--ink:#151917;--quiet:#5b6460;--line:#dfe3e1;--good:#14624a;--bad:#a3261c}
@media (prefers-color-scheme:dark){:root{--paper:#151a17;--shade:#101412;--ink:#e6ebe8;--quiet:#a3afa8;--line:#2b332e;--good:#71c6a5;--bad:#ff9d92}}
*{box-sizing:border-box}body{font:16px/1.5 Inter,system-ui,sans-serif;margin:0;background:var(--shade);color:var(--ink)}main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.35rem;margin:.25rem 0}a{color:var(--good)}p{margin:.25rem 0}.quiet{color:var(--quiet);font-size:.9rem}
form,article{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:1rem;margin:1rem 0}form{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));align-items:end}
label{display:grid;gap:.25rem;font-size:.9rem;color:var(--quiet)}input,select,button{font:inherit;min-height:44px;padding:0 .75rem;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:var(--ink);min-width:0;width:100%}button{cursor:pointer;color:var(--good)}
h2{font-size:1rem;margin:0;overflow-wrap:anywhere}dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.1rem 1rem;margin:.5rem 0;font-size:.85rem}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.5 ui-monospace,monospace}.good{color:var(--good)}.bad{color:var(--bad)}code{overflow-wrap:anywhere}`;

const frame = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>${content}</main></body></html>
`;

export const inboxesPage = (inboxes: readonly Inbox[]): string =>
  frame(
    "Webhook inboxes · Sandbox",
    `<p class="quiet"><a href="/sandbox">Sandbox mailbox</a></p><h1>Webhook inboxes</h1>
<p>An inbox takes webhooks as a server of yours would. Any name makes one: <a href="/sandbox/webhooks/mine">/sandbox/webhooks/mine</a>, for example.</p>
<ul>${inboxes.map(({ name, arrived }) => `<li><a href="/sandbox/webhooks/${name}">${name}</a> <span class="quiet">${arrived.length} arrived</span></li>`).join("")}</ul>`,
  );

/** The page of an inbox: the webhooks that arrived, and how the inbox responds. */
export function inboxPage({ name, answer: response, secret }: Inbox, arrived: readonly Shown[]): string {
  const options = Object.entries(ANSWERS)
    .map(([key, words]) => `<option value="${key}"${key === response ? " selected" : ""}>${words}</option>`)
    .join("");
  return frame(
    `${name} · Webhook inbox`,
    `<p class="quiet"><a href="/sandbox/webhooks">Webhook inboxes</a></p><h1>${escaped(name)}</h1>
<form method="post" action="/sandbox/webhooks/${name}/answers">
<label>It responds<select name="answer">${options}</select></label>
<label>Secret, to check signatures<input name="secret" value="${escaped(secret)}" placeholder="whsec_…" autocomplete="off"></label>
<button>Save</button></form>
${arrived.length === 0 ? "<p>Nothing has arrived yet. Load the page again after you sent something.</p>" : arrived.map(arrival).join("")}`,
  );
}

const VERDICTS = new Map<boolean | null, string>([
  [true, '<span class="good">right</span>'],
  [false, '<span class="bad">not of this secret</span>'],
  [null, '<span class="quiet">not checked: no secret</span>'],
]);

/** Indents a body if it is JSON. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const typeOf = (body: string): string => /"type":"([\w.]+)"/.exec(body)?.[1] ?? "Webhook";

const arrival = ({ at, id, timestamp, signature, signed, body, answer: response }: Shown): string => `<article>
<h2>${escaped(typeOf(body))}</h2>
<dl><dt>Arrived</dt><dd><time datetime="${at}">${at.replace("T", " ").slice(0, 19)} UTC</time></dd><dt>Answered</dt><dd>${ANSWERS[response]}</dd><dt>Signature</dt><dd>${VERDICTS.get(signed)}</dd>
<dt>webhook-id</dt><dd>${escaped(id)}</dd><dt>webhook-timestamp</dt><dd>${escaped(timestamp)}</dd><dt>webhook-signature</dt><dd>${escaped(signature)}</dd></dl>
<pre>${escaped(readable(body))}</pre></article>`;
