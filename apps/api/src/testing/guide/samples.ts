/** A sample of a page, in its language. */
export interface PageSample {
  language: "bash" | "ts";
  text: string;
}

export interface Section {
  id: string;
  samples: PageSample[];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

/** The text that the Copy button copies from a pane. */
const copied = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, "").replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** The samples of /api/docs, section by section, as a reader copies them. */
export function samplesOfGuide(html: string): Section[] {
  return html
    .split("<section><h2 id=")
    .slice(1)
    .map((section) => ({
      id: /^"([\w-]+)"/.exec(section)?.[1] ?? "",
      samples: [...section.matchAll(/<pre[^>]*data-language="(bash|ts)"><code>([\s\S]*?)<\/code>/g)].map(
        ([, language, code = ""]) => ({ language: language as PageSample["language"], text: copied(code) }),
      ),
    }));
}

/** The TypeScript sample of each call on a page of the reference, each as a separate function. */
export const callsOfReference = (html: string): string[] =>
  html
    .split('<section class="call" id="')
    .slice(1)
    .flatMap((section) => {
      const [, code] = /<pre[^>]*data-language="ts"><code>([\s\S]*?)<\/code>/.exec(section) ?? [];
      const id = section.slice(0, section.indexOf('"')).replaceAll("-", "_");
      return code === undefined ? [] : [`export async function ${id}() {\n${copied(code)}\n}`];
    });

/** The TypeScript samples of a Markdown file. */
export const samplesOfMarkdown = (markdown: string): PageSample[] =>
  [...markdown.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, text = ""]) => ({ language: "ts", text }));

/** Statuses that a sample says it gets, in a comment: `# 422`. */
export const statusesSaid = (text: string): number[] =>
  [...text.matchAll(/(?:^|\s)(?:#|\/\/)(.*)$/gm)].flatMap(([, comment = ""]) =>
    [...comment.matchAll(/\b[345]\d\d\b/g)].map(([status]) => Number(status)),
  );
