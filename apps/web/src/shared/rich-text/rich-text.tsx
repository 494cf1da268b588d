import { createElement, type ReactNode, useMemo } from "react";
import { cn } from "@/ui/cn.ts";
import { cleanNodes } from "./clean-html.ts";

export const proseLooks =
  "[&_a]:text-brand [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-border-strong [&_blockquote]:pl-3 [&_h2]:mt-3 [&_h2]:text-md [&_h2]:font-semibold [&_h3]:mt-2 [&_h3]:font-semibold [&_li]:ml-5 [&_ol]:list-decimal [&_p]:mb-2 [&_p:last-child]:mb-0 [&_ul]:list-disc";

function drawn(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const children = [...node.childNodes].map(drawn);
  const tag = node.tagName.toLowerCase();
  if (tag === "br") return <br key={key} />;
  const href = node.getAttribute("href");
  return createElement(tag, { key, ...(href && { href, rel: "noreferrer", target: "_blank" }) }, ...children);
}

/** Rich text as a reader sees it. Drawn element by element, so that only the safe subset can stand here. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const nodes = useMemo(() => cleanNodes(html).map(drawn), [html]);
  return <div className={cn(proseLooks, className)}>{nodes}</div>;
}
