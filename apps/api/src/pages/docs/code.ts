import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import http from "highlight.js/lib/languages/http";
import json from "highlight.js/lib/languages/json";
import typescript from "highlight.js/lib/languages/typescript";
import { escaped } from "./html.ts";

hljs.registerLanguage("bash", bash);
hljs.registerLanguage("http", http);
hljs.registerLanguage("json", json);
hljs.registerLanguage("ts", typescript);

/** The label of a sample's tab, by its language. */
const TAB: Record<string, string> = { bash: "curl", sh: "Shell", ts: "TypeScript", json: "JSON", http: "HTTP" };

export interface Sample {
  language: string;
  text: string;
  /** The heading of a sample, if it is not its language. */
  title?: string;
}

const highlighted = ({ language, text }: Sample): string =>
  hljs.getLanguage(language) ? hljs.highlight(text, { language }).value : escaped(text);

/** One sample, or the same in several languages as tabs, each with a Copy button. Without scripts all of them are shown, one below the other. */
export function codeBlock(samples: readonly Sample[]): string {
  const tabs = samples.map(
    ({ language }) =>
      `<button type="button" class="tab" data-language="${escaped(language)}" aria-pressed="false">${escaped(TAB[language] ?? language)}</button>`,
  );
  const panes = samples.map(
    (sample) =>
      `<pre tabindex="0" data-language="${escaped(sample.language)}"><code>${highlighted(sample)}</code></pre>`,
  );
  const label =
    samples.length > 1
      ? `<span class="tabs">${tabs.join("")}</span>`
      : `<span class="tabs">${escaped(samples[0]?.title ?? TAB[samples[0]?.language ?? ""] ?? "")}</span>`;
  return `<div class="code"><div class="bar">${label}<button type="button" class="copy">Copy</button></div>${panes.join("")}</div>`;
}
