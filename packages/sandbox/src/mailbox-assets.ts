export const mailboxStyle = `
:root {
  color-scheme: light dark;
  --paper: #fff; --shade: #f6f7f6; --line: #e1e5e2; --ink: #17211c; --quiet: #56625b; --brand: #14624a; --chosen: #e7f1ec; --bad: #a3261c;
  font: 15px/1.5 Inter, ui-sans-serif, system-ui, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #151a17; --shade: #101412; --line: #2b332e; --ink: #e6ebe8; --quiet: #a3afa8; --brand: #71c6a5; --chosen: #1d2b25; --bad: #ff9d92;
  }
}
* { box-sizing: border-box; }
body { margin: 0; height: 100dvh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink); }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
.top { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: baseline; padding: 12px 20px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 17px; font-weight: 650; }
h1 a { color: inherit; text-decoration: none; }
.hint, .news { margin: 0; color: var(--quiet); font-size: 13px; }
.news { margin-left: auto; }
.panes { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(300px, 400px) 1fr; }
.list { border-right: 1px solid var(--line); background: var(--shade); overflow-y: auto; }
.filter { display: grid; grid-template-columns: 1fr auto auto; gap: 8px; align-items: end; padding: 14px 16px; border-bottom: 1px solid var(--line); }
label { display: grid; gap: 4px; font-size: 12.5px; font-weight: 550; color: var(--quiet); }
input, select, button { font: inherit; font-size: 14px; font-weight: 400; min-height: 36px; padding: 0 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: var(--ink); min-width: 0; }
input { width: 100%; }
button { cursor: pointer; font-weight: 600; color: var(--brand); }
button:hover { background: var(--chosen); }
.count { grid-column: 1 / -1; margin: 0; font-size: 12.5px; color: var(--quiet); }
.list ul { list-style: none; margin: 0; padding: 0; }
.list li a { display: block; padding: 12px 16px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
.list li a:hover { background: var(--paper); }
.list li a[aria-current] { background: var(--chosen); box-shadow: inset 3px 0 var(--brand); }
.row { display: flex; justify-content: space-between; gap: 12px; font-size: 13px; color: var(--quiet); }
.to { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row time { flex: none; font-variant-numeric: tabular-nums; }
.subject { display: block; font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.snippet { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; font-size: 13px; color: var(--quiet); overflow-wrap: anywhere; }
.badge { display: inline-block; padding: 0 6px; border: 1px solid var(--line); border-radius: 6px; font-size: 11.5px; font-weight: 600; color: var(--quiet); }
.badge.sms { color: var(--brand); border-color: currentColor; }
.pager { display: flex; justify-content: space-between; gap: 12px; padding: 14px 16px; font-size: 13px; color: var(--quiet); }
.message { overflow-y: auto; padding: 24px clamp(16px, 3vw, 40px); min-width: 0; }
.message article { max-width: 880px; }
.empty { padding: 32px 16px; color: var(--quiet); text-align: center; }
h2 { margin: 0 0 12px; font-size: 22px; line-height: 1.25; overflow-wrap: anywhere; }
.facts { margin: 0 0 16px; display: grid; gap: 2px; }
.facts div { display: grid; grid-template-columns: 64px 1fr; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.attachments { list-style: none; margin: 0 0 16px; padding: 0; display: flex; flex-wrap: wrap; gap: 8px; }
.attachments li { padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; font-size: 13.5px; overflow-wrap: anywhere; }
.attachments span { color: var(--quiet); }
iframe { display: block; width: 100%; height: min(70dvh, 900px); border: 1px solid var(--line); border-radius: 8px; background: #fff; color-scheme: light; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13.5px/1.55 ui-monospace, monospace; margin: 0; }
details { margin-top: 16px; border-top: 1px solid var(--line); padding-top: 12px; }
summary { cursor: pointer; font-weight: 600; margin-bottom: 8px; }
table { border-collapse: collapse; font-size: 13px; width: 100%; table-layout: fixed; }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { width: 30%; font-weight: 550; color: var(--quiet); }
.bubble { display: inline-block; max-width: 420px; margin: 0 0 20px; padding: 12px 16px; border-radius: 16px 16px 16px 4px; background: var(--chosen); white-space: pre-wrap; overflow-wrap: anywhere; }
.answer { display: grid; grid-template-columns: minmax(0, 320px) auto; gap: 8px; align-items: end; justify-content: start; }
.ways { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0 20px; }
.answer label { min-width: 0; }
.told { color: var(--brand); }
.bad { color: var(--bad); }
.back { display: none; }
@media (max-width: 760px) {
  body { height: auto; min-height: 100dvh; }
  .panes { display: block; }
  .list { border-right: 0; overflow: visible; min-height: calc(100dvh - 60px); }
  .message { display: none; overflow: visible; }
  .reading .list { display: none; }
  .reading .message { display: block; }
  .back { display: inline-flex; align-items: center; min-height: 44px; }
  input, select, button { min-height: 44px; font-size: 16px; }
  .news { margin-left: 0; }
}
`;

/** Announces new messages without taking the reader away from the open one. */
export const mailboxScript = `
const { newest, total } = document.body.dataset;
const status = document.querySelector(".news");
async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch("/sandbox/newest" + location.search, { headers: { accept: "application/json" } });
    const now = await answer.json();
    if (now.id !== newest && !new URLSearchParams(location.search).has("page") && !status.firstChild) {
      const link = document.createElement("a");
      link.href = location.href;
      link.textContent = now.total > Number(total) ? "New messages: show" : "The mailbox has changed: show";
      status.append(link);
    }
  } catch {}
}
setInterval(look, 2000);
`;
