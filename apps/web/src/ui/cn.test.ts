import { expect, it } from "vitest";
import { cn } from "./cn.ts";

it.each([
  [["h-9 px-2.5 text-md", "h-[var(--control)] text-sm"], "px-2.5 h-[var(--control)] text-sm"],
  [["text-sm text-foreground", "text-right text-muted-foreground"], "text-sm text-right text-muted-foreground"],
  [["border border-input", "border-border-strong"], "border border-border-strong"],
  [["border border-input", "border-0"], "border-input border-0"],
  [["size-4 text-faint", "size-[15px]"], "text-faint size-[15px]"],
  [["px-3 py-2", "p-0"], "p-0"],
  [["max-md:h-11 h-9", "h-auto"], "max-md:h-11 h-auto"],
  [["flex flex-1", "hidden"], "flex-1 hidden"],
  [["first:pl-0 rounded-md bg-muted", "rounded-xs bg-brand-soft"], "first:pl-0 rounded-xs bg-brand-soft"],
  [["flex-wrap gap-x-8 gap-y-2"], "flex-wrap gap-x-8 gap-y-2"],
  [["border border-b-0 border-border-strong border-t-rule"], "border border-b-0 border-border-strong border-t-rule"],
  [["truncate text-ellipsis text-sm text-faint"], "truncate text-ellipsis text-sm text-faint"],
  [["rounded-lg rounded-b-none"], "rounded-lg rounded-b-none"],
  [["justify-between justify-self-end"], "justify-between justify-self-end"],
  [["table border-separate border-spacing-0 border-input"], "table border-separate border-spacing-0 border-input"],
  [["stroke-current", "stroke-2", false, undefined], "stroke-current stroke-2"],
])("merges %j into %s", (classes, merged) => expect(cn(...classes)).toBe(merged));
