import type { StoredMessage } from "./mailbox.ts";
import { answersTo } from "./services/mail-back.ts";

export type MailboxView = {
  /** One page of the list, newest first. */
  messages: StoredMessage[];
  total: number;
  page: number;
  pages: number;
  to: string;
  channel: string;
  recipients: string[];
  open: StoredMessage | undefined;
  /** The outcome of a text message just sent to Hearthline. */
  inbound: string;
};

/** The mailbox as a page that works without scripts: every link and form has its own URL. */
export function mailboxPage(view: MailboxView): string {
  const { open } = view;
  const title = open ? `${heading(open)} · Sandbox mailbox` : "Sandbox mailbox";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/mailbox.css">
<script src="/sandbox/mailbox.js" defer></script>
</head>
<body${open ? ' class="reading"' : ""} data-newest="${escaped(view.messages[0]?.id ?? "")}" data-total="${view.total}">
<header class="top">
  <h1><a href="/sandbox">Sandbox mailbox</a></h1>
  <p class="hint">Nothing here has left this machine. <a href="/sandbox/webhooks">Webhooks</a></p>
  <p class="news" role="status"></p>
</header>
<div class="panes">
  <section class="list" aria-label="Messages">
    ${filterForm(view)}
    ${view.messages.length > 0 ? messageList(view) : emptyList(view)}
    ${pager(view)}
  </section>
  <main class="message">
    ${open ? openMessage(open, view) : '<p class="empty">Choose a message to read it.</p>'}
  </main>
</div>
</body>
</html>
`;
}

function filterForm({ to, channel, recipients, total }: MailboxView): string {
  const option = (value: string, label: string) =>
    `<option value="${value}"${channel === value ? " selected" : ""}>${label}</option>`;
  return `<form class="filter" method="get" action="/sandbox" role="search">
      <label>Recipient
        <input name="to" value="${escaped(to)}" list="recipients" autocomplete="off" placeholder="Anyone">
      </label>
      <datalist id="recipients">${recipients.map((recipient) => `<option value="${escaped(recipient)}"></option>`).join("")}</datalist>
      <label>Kind
        <select name="channel">${option("", "All")}${option("email", "Email")}${option("sms", "Text")}</select>
      </label>
      <button type="submit">Show</button>
      <p class="count">${total === 1 ? "1 message" : `${total} messages`}${to || channel ? ' · <a href="/sandbox">show all</a>' : ""}</p>
    </form>`;
}

function messageList(view: MailboxView): string {
  const rows = view.messages.map((message) => {
    const current = message.id === view.open?.id ? ' aria-current="true"' : "";
    const clip = message.attachments.length > 0 ? ` · ${counted(message.attachments.length, "attachment")}` : "";
    return `<li><a href="${address(view, { id: message.id })}"${current}>
      <span class="row"><span class="to">${escaped(message.to)}</span>${time(message.at, "short")}</span>
      <span class="subject">${escaped(message.subject || heading(message))}</span>
      <span class="snippet"><span class="badge ${message.channel}">${message.channel === "sms" ? "Text" : "Email"}</span> ${escaped(snippet(message))}${clip}</span>
    </a></li>`;
  });
  return `<ul>${rows.join("")}</ul>`;
}

function emptyList({ to, channel }: MailboxView): string {
  return `<p class="empty">${to || channel ? "No message matches." : "Nothing has been sent yet. What the product sends by email or text appears here."}</p>`;
}

function pager(view: MailboxView): string {
  if (view.pages < 2) return "";
  const link = (page: number, label: string) =>
    page < 1 || page > view.pages ? "" : `<a href="${address(view, { page: String(page) })}">${label}</a>`;
  return `<nav class="pager" aria-label="Pages">${link(view.page - 1, "Newer")}<span>Page ${view.page} of ${view.pages}</span>${link(view.page + 1, "Older")}</nav>`;
}

function openMessage(message: StoredMessage, view: MailboxView): string {
  return `<a class="back" href="${address(view, {})}">All messages</a>
    <article>
      <h2>${escaped(heading(message))}</h2>
      <dl class="facts">
        <div><dt>From</dt><dd>${escaped(message.from)}</dd></div>
        <div><dt>To</dt><dd>${escaped(message.to)}</dd></div>
        <div><dt>Sent</dt><dd>${time(message.at)}</dd></div>
        ${message.detail?.status ? `<div><dt>Status</dt><dd>${escaped(String(message.detail.status))}</dd></div>` : ""}
      </dl>
      ${attachments(message)}
      ${message.channel === "sms" ? textMessage(message, view) : `${mailBack(message, view)}${mail(message)}`}
    </article>`;
}

function attachments({ id, attachments }: StoredMessage): string {
  if (attachments.length === 0) return "";
  const items = attachments.map(
    ({ name, type, size }, n) =>
      `<li><a href="/sandbox/messages/${encodeURIComponent(id)}/attachments/${n}" target="_blank" rel="noopener">${escaped(name)}</a> <span>${escaped(type)}, ${bytes(size)}</span></li>`,
  );
  return `<section aria-label="Attachments"><ul class="attachments">${items.join("")}</ul></section>`;
}

/** A form for replying to an email, making it bounce or reporting it, if it has an address for that. */
function mailBack(message: StoredMessage, { inbound }: MailboxView): string {
  const told: Record<string, string> = {
    delivered: '<p class="told" role="status">It came back to the product.</p>',
    undelivered:
      '<p class="told bad" role="alert">It did not come back: the product did not respond, or rejected it.</p>',
    unaddressed: '<p class="told bad" role="alert">This email has no address that it would come back to.</p>',
  };
  const back = (way: string, label: string) =>
    `<button type="submit" name="way" value="${way}" formnovalidate>${label}</button>`;
  const response = /^reply\+/.test(answersTo(message))
    ? `<form class="answer" method="post" action="/sandbox/mail-back">
        <input type="hidden" name="id" value="${escaped(message.id)}">
        <input type="hidden" name="way" value="answer">
        <label>Answer this email as ${escaped(message.to)}
          <input name="text" required maxlength="4000" autocomplete="off">
        </label>
        <button type="submit">Send answer</button>
      </form>`
    : "";
  const returns = message.headers.some(({ name, value }) => name === "Return-Path" && value.startsWith("<bounce+"))
    ? `<form class="ways" method="post" action="/sandbox/mail-back">
        <input type="hidden" name="id" value="${escaped(message.id)}">
        ${back("bounce", "Let it bounce")} ${back("complaint", "Report as spam")}
      </form>`
    : "";
  return `${told[inbound] ?? ""}${response}${returns}`;
}

function mail(message: StoredMessage): string {
  const headers = message.headers.map(
    ({ name, value }) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
  );
  const body = message.html
    ? `<iframe title="The message as designed" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/messages/${encodeURIComponent(message.id)}/html"></iframe>`
    : `<pre>${escaped(message.text)}</pre>`;
  const text = message.html ? `<details><summary>Text part</summary><pre>${escaped(message.text)}</pre></details>` : "";
  return `${body}${text}
      <details><summary>Headers</summary><table><tbody>${headers.join("")}</tbody></table></details>`;
}

function textMessage(message: StoredMessage, { inbound }: MailboxView): string {
  const told: Record<string, string> = {
    delivered: '<p class="told" role="status">Your reply was delivered.</p>',
    undelivered:
      '<p class="told bad" role="alert">Your reply was not accepted: the product did not respond, or rejected it.</p>',
  };
  return `<p class="bubble">${linked(message.text)}</p>
      ${told[inbound] ?? ""}
      <form class="answer" method="post" action="/sandbox/inbound-sms">
        <input type="hidden" name="From" value="${escaped(message.to)}">
        <input type="hidden" name="To" value="${escaped(message.from)}">
        <input type="hidden" name="back" value="${escaped(message.id)}">
        <label>Answer as ${escaped(message.to)}
          <input name="Body" required maxlength="1600" autocomplete="off" placeholder="STOP, or anything">
        </label>
        <button type="submit">Send answer</button>
      </form>`;
}

/** The HTML of an email as a separate page: embedded images are shown, links open in a new tab, no script runs. */
export function mailBody(message: StoredMessage): string {
  const html = message.html.replace(/cid:([^"'\s)>]+)/gi, (whole, contentId: string) => {
    const n = message.attachments.findIndex((attachment) => attachment.contentId === contentId);
    return n < 0 ? whole : `/sandbox/messages/${encodeURIComponent(message.id)}/attachments/${n}`;
  });
  return /^\s*<!doctype/i.test(html)
    ? html.replace(/<head[^<>]*>/i, (head) => `${head}<base target="_blank">`)
    : `<!doctype html><meta charset="utf-8"><base target="_blank">${html}`;
}

function address(view: MailboxView, { id, page }: { id?: string; page?: string }): string {
  const at = page ?? (view.page > 1 ? String(view.page) : "");
  const params = new URLSearchParams({
    ...(view.to && { to: view.to }),
    ...(view.channel && { channel: view.channel }),
    ...(at && { page: at }),
    ...(id && { id }),
  }).toString();
  return escaped(params ? `/sandbox?${params}` : "/sandbox");
}

function heading(message: StoredMessage): string {
  return message.channel === "sms" ? "Text message" : message.subject || "(no subject)";
}

const withoutStyles = (html: string): string =>
  html
    .split(/<style/i)
    .map((part, index) => (index === 0 ? part : part.slice(Math.max(0, part.search(/<\/style>/i)))))
    .join(" ");

function snippet({ text, html }: StoredMessage): string {
  const plain = text || withoutStyles(html).replace(/<[^<>]*>/g, " ");
  return plain.replace(/\s+/g, " ").trim().slice(0, 140);
}

function time(at: string, length: "short" | "full" = "full"): string {
  const shown = new Date(at).toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    ...(length === "full" && { year: "numeric", timeZoneName: "short" }),
  });
  return `<time datetime="${escaped(at)}">${escaped(shown)}</time>`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, n) =>
      n % 2 === 1
        ? `<a href="${escaped(part)}" target="_blank" rel="noopener noreferrer">${escaped(part)}</a>`
        : escaped(part),
    )
    .join("");
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function bytes(size: number): string {
  if (size < 1024) return `${size} bytes`;
  if (size < 1024 ** 2) return `${Math.round(size / 1024)} kB`;
  return `${(size / 1024 ** 2).toFixed(1)} MB`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
