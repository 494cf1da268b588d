/** The documentation's script: remembered tabs, Copy, and the search. Served as a file: no page has an inline script. */
export const SCRIPT = `"use strict";
document.documentElement.classList.add("scripted");
const phone = matchMedia("(max-width: 820px)");
const drawer = document.querySelector(".side details");
if (phone.matches) drawer.open = false;
const current = document.querySelector('.side a[aria-current]');
if (current && !phone.matches) current.scrollIntoView({ block: "center" });

// One language for all samples; the choice is remembered.
const KEY = "docs-language";
const kept = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
function choose(language) {
  for (const code of document.querySelectorAll(".code")) {
    const panes = [...code.querySelectorAll("pre")];
    const shown = panes.find((pane) => pane.dataset.language === language) ?? panes[0];
    for (const pane of panes) pane.hidden = pane !== shown;
    for (const tab of code.querySelectorAll(".tab")) tab.setAttribute("aria-pressed", String(tab.dataset.language === shown.dataset.language));
  }
}
choose(kept() ?? "bash");
document.addEventListener("click", async ({ target }) => {
  const tab = target.closest(".tab");
  if (tab) {
    const before = tab.getBoundingClientRect().top;
    choose(tab.dataset.language);
    // Samples above the clicked tab change their height, so the page scrolls to keep the tab in place.
    scrollBy(0, tab.getBoundingClientRect().top - before);
    try { localStorage.setItem(KEY, tab.dataset.language); } catch {}
  }
  const copy = target.closest(".copy");
  if (copy) {
    const pane = copy.closest(".code").querySelector("pre:not([hidden])");
    try {
      await navigator.clipboard.writeText(pane.textContent);
      copy.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(pane);
      copy.textContent = "Selected";
    }
    setTimeout(() => { copy.textContent = "Copy"; }, 2000);
  }
  if (phone.matches && target.closest(".side a")) drawer.open = false;
});

const input = document.querySelector("#q");
const list = document.querySelector("#found");
let index;
let chosen = -1;
const close = () => { list.hidden = true; chosen = -1; input.setAttribute("aria-expanded", "false"); input.removeAttribute("aria-activedescendant"); };
/** Every word has to match; a match in a title counts more than one in the text. */
function find(entries, typed) {
  const words = typed.toLowerCase().split(/\\s+/).filter(Boolean);
  return entries
    .map((entry) => {
      const title = entry.title.toLowerCase();
      const near = ((entry.also ?? "") + " " + entry.where).toLowerCase();
      const text = entry.text.toLowerCase();
      // People search for calls more often than for the shapes that calls accept.
      let score = entry.where === "Shape" ? -3 : 0;
      for (const word of words) {
        if (title.startsWith(word)) score += 6;
        else if (title.includes(word) || near.includes(word)) score += 4;
        else if (text.includes(word)) score += 1;
        else return { entry, score: -9 };
      }
      return { entry, score };
    })
    .filter(({ score }) => score > -9)
    .sort((a, b) => b.score - a.score)
    .slice(0, 12)
    .map(({ entry }) => entry);
}
function show(found) {
  list.replaceChildren(...(found.length > 0 ? found.map(({ title, where, href }, at) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    const small = document.createElement("small");
    item.role = "option";
    item.id = "found-" + at;
    link.href = href;
    link.tabIndex = -1;
    link.textContent = title;
    small.textContent = where;
    link.append(small);
    item.append(link);
    return item;
  }) : [Object.assign(document.createElement("li"), { className: "nothing", textContent: "Nothing found. Try a field's name or a path." })]));
  list.hidden = false;
  input.setAttribute("aria-expanded", "true");
  mark(found.length > 0 ? 0 : -1);
}
function mark(at) {
  const items = [...list.querySelectorAll("[role=option]")];
  chosen = items.length === 0 ? -1 : (at + items.length) % items.length;
  items.forEach((item, place) => item.setAttribute("aria-selected", String(place === chosen)));
  if (chosen >= 0) { input.setAttribute("aria-activedescendant", items[chosen].id); items[chosen].scrollIntoView({ block: "nearest" }); }
}
input.addEventListener("input", async () => {
  index ??= fetch("/api/docs/search.json").then((answer) => answer.json()).catch(() => { index = undefined; return []; });
  const entries = await index;
  if (input.value.trim() === "") close();
  else show(find(entries, input.value));
});
input.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); mark(chosen + (event.key === "ArrowDown" ? 1 : -1)); }
  if (event.key === "Enter" && chosen >= 0) { list.querySelectorAll("a")[chosen].click(); close(); }
  if (event.key === "Escape") { input.value = ""; close(); }
});
list.addEventListener("click", close);
document.addEventListener("click", ({ target }) => { if (!target.closest(".search")) close(); });
document.addEventListener("keydown", (event) => {
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
  if (((event.key === "/" && !typing) || (event.key === "k" && (event.metaKey || event.ctrlKey)))) { event.preventDefault(); input.focus(); input.select(); }
});
`;
