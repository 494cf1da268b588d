/* The safe subset that the server also enforces: whatever is typed or pasted is rebuilt from it, element by element. */
const NAMES: Record<string, string> = {
  p: "p",
  div: "p",
  br: "br",
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
  u: "u",
  s: "s",
  strike: "s",
  del: "s",
  h1: "h2",
  h2: "h2",
  h3: "h3",
  h4: "h3",
  h5: "h3",
  h6: "h3",
  ul: "ul",
  ol: "ol",
  li: "li",
  a: "a",
  blockquote: "blockquote",
};
const DROPPED = new Set(["script", "style", "template", "iframe", "object", "noscript", "head", "title"]);
const BLOCKS = new Set(["p", "h2", "h3", "ul", "ol", "blockquote"]);

/** A safe link target, or undefined. */
export function safeHref(typed: string | null): string | undefined {
  const text = typed?.trim() ?? "";
  if (/^(https?:\/\/|mailto:|tel:)/i.test(text)) return text;
  return /^([a-z0-9-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(text) ? `https://${text}` : undefined;
}

function cleanedChildren(from: Node, page: Document): Node[] {
  return [...from.childNodes].flatMap((child) => cleaned(child, page));
}

function cleaned(node: Node, page: Document): Node[] {
  if (node.nodeType === Node.TEXT_NODE) return [page.createTextNode(node.textContent ?? "")];
  if (!(node instanceof Element || node.nodeType === Node.ELEMENT_NODE)) return [];
  const from = node as Element;
  const tag = from.tagName.toLowerCase();
  if (DROPPED.has(tag)) return [];
  const name = NAMES[tag];
  const children = cleanedChildren(from, page);
  if (!name) return children;
  const href = name === "a" ? safeHref(from.getAttribute("href")) : undefined;
  if (name === "a" && !href) return children;
  const element = page.createElement(name);
  if (href) element.setAttribute("href", href);
  element.append(...children);
  // A paragraph cannot contain another block: blocks that a browser nests there are put one after the other.
  if (name === "p" && [...element.children].some((child) => BLOCKS.has(child.tagName.toLowerCase()))) {
    return grouped([...element.childNodes], page);
  }
  return [element];
}

/** Loose text and inline elements between blocks become paragraphs. */
function grouped(nodes: Node[], page: Document): Node[] {
  const blocks: Node[] = [];
  let open: HTMLElement | undefined;
  for (const node of nodes) {
    if (node instanceof Element && BLOCKS.has(node.tagName.toLowerCase())) {
      open = undefined;
      blocks.push(node);
    } else if (open || node.textContent?.trim()) {
      if (!open) {
        open = page.createElement("p");
        blocks.push(open);
      }
      open.append(node);
    }
  }
  return blocks;
}

/** The same text reduced to the safe subset, as elements of an inert document. */
export function cleanNodes(html: string): Node[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const blocks = grouped(cleanedChildren(page.body, page), page);
  return blocks;
}

/** Empty if there is no readable text in it. */
export function cleanHtml(html: string): string {
  const page = new DOMParser().parseFromString("", "text/html");
  page.body.append(...cleanNodes(html).map((node) => page.importNode(node, true)));
  return page.body.textContent?.trim() ? page.body.innerHTML : "";
}
