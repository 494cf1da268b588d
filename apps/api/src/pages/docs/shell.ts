import { escaped } from "./html.ts";

/** A line of the contents: its link, and its subentries. */
export interface Entry {
  title: string;
  href: string;
  children?: readonly Entry[];
}

export interface Contents {
  title: string;
  entries: readonly Entry[];
}

/** A page's location: its own path, and its chapter's if that is another page. */
interface Here {
  path: string;
  chapter?: string;
}

const pathOf = ({ href }: Entry): string => href.split("#")[0] ?? "";
const link = ({ title, href }: Entry, isCurrent: boolean): string =>
  `<a href="${escaped(href)}"${isCurrent ? ' aria-current="page"' : ""}>${escaped(title)}</a>`;

/** An entry, with its subentries if the page belongs to its chapter. */
function line(entry: Entry, { path, chapter = path }: Here): string {
  const { children = [], href } = entry;
  const below = pathOf(entry) === chapter ? children : [];
  const lines = below.map((child) => `<li>${link(child, path !== chapter && pathOf(child) === path)}</li>`);
  return `<li>${link(entry, href === path)}${lines.length > 0 ? `<ul>${lines.join("")}</ul>` : ""}</li>`;
}

/** A page of the documentation: contents at the side (a drawer on a phone), search on top, readable without scripts. */
export const docsPage = (page: {
  title: string;
  path: string;
  chapter?: string;
  main: string;
  contents: readonly Contents[];
}): string => {
  const contents = page.contents
    .map(
      ({ title, entries }) =>
        `<h2>${escaped(title)}</h2><ul>${entries.map((entry) => line(entry, page)).join("")}</ul>`,
    )
    .join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(page.title)} · Hearthline API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/docs.js" defer></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="top">
<a class="brand" href="/api/docs">Hearthline <span>API</span></a>
<search class="search"><label class="hidden" for="q">Search the documentation</label><input id="q" type="search" placeholder="Search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list"><kbd>/</kbd><ul id="found" role="listbox" aria-label="Found" hidden></ul></search>
<nav class="links" aria-label="Hearthline"><a href="/api/docs/console">Try it</a><a href="/api/openapi.json">OpenAPI</a></nav>
</header>
<div class="body">
<nav class="side" aria-label="Contents"><details open><summary>Contents</summary><div>${contents}</div></details></nav>
<main id="main" tabindex="-1">${page.main}</main>
</div>
</body>
</html>
`;
};
