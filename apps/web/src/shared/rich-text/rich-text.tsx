import { createElement, type ReactNode, useMemo } from "react";
import { cn } from "@/ui/cn.ts";
import { cleanNodes } from "./clean-html.ts";

export const proseLooks =
  "[&_a]:text-brand [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-border-strong [&_blockquote]:pl-3 [&_h2]:mt-3 [&_h2]:text-md [&_h2]:font-semibold [&_h3]:mt-2 [&_h3]:font-semibold [&_li]:ml-5 [&_ol]:list-decimal [&_p]:mb-2 [&_p:last-child]:mb-0 [&_ul]:list-disc";

/** What replaces a tag in plain text: lines and lists stay. */
const PLAIN = new Map([
  ...["a", "strong", "em", "u", "s"].map((tag) => [tag, "span"] as const),
  ...["h2", "h3", "blockquote"].map((tag) => [tag, "p"] as const),
]);

function drawn(node: Node, key: number, plain: boolean): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const children = [...node.childNodes].map((child, index) => drawn(child, index, plain));
  const own = node.tagName.toLowerCase();
  if (own === "br") return <br key={key} />;
  const tag = (plain && PLAIN.get(own)) || own;
  const href = tag === "a" && node.getAttribute("href");
  return createElement(tag, { key, ...(href && { href, rel: "noreferrer", target: "_blank" }) }, ...children);
}

interface RichTextProps {
  html: string;
  /** As plain text: without bold, italics, links or headings. */
  plain?: boolean;
  className?: string;
}

/** Renders rich text. Element by element, so that only the safe subset gets in. */
export function RichText({ html, plain = false, className }: RichTextProps) {
  const nodes = useMemo(() => cleanNodes(html).map((node, index) => drawn(node, index, plain)), [html, plain]);
  return <div className={cn(proseLooks, className)}>{nodes}</div>;
}
