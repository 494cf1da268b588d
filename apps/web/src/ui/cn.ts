import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const any = [() => true];
/** Anything except these sub-kinds, which add to the kind and do not replace it. */
const not = (others: RegExp) => [(value: string) => !others.test(value)];
const side = /^([trblxyse]|[tb][lr])(-|$)/;
const axis = /^[xy]-/;
const size = (value: string) => /^(\d?xs|sm|md|lg|\d?xl)$/.test(value) || /^\[[\d.]/.test(value);
const line = (value: string) => /^(\d|\[\d)/.test(value);

/**
 * Later classes win over earlier ones of the same kind. The kinds are those that Hearthline's components let a caller change; tailwind-merge's own list of
 * every utility is three times as large as this, and the sign-in page carries it.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ["block", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "hidden", "contents"],
    position: ["static", "relative", "absolute", "fixed", "sticky"],
    overflow: [{ overflow: not(axis) }],
    w: [{ w: any }],
    h: [{ h: any }],
    size: [{ size: any }],
    "min-w": [{ "min-w": any }],
    "min-h": [{ "min-h": any }],
    "max-w": [{ "max-w": any }],
    p: [{ p: any }],
    px: [{ px: any }],
    py: [{ py: any }],
    pt: [{ pt: any }],
    pr: [{ pr: any }],
    pb: [{ pb: any }],
    pl: [{ pl: any }],
    m: [{ m: any }],
    mx: [{ mx: any }],
    my: [{ my: any }],
    mt: [{ mt: any }],
    mr: [{ mr: any }],
    mb: [{ mb: any }],
    ml: [{ ml: any }],
    gap: [{ gap: not(axis) }],
    "gap-x": [{ "gap-x": any }],
    "gap-y": [{ "gap-y": any }],
    columns: [{ "grid-cols": any }],
    justify: [{ justify: not(/^(self|items)-/) }],
    items: [{ items: any }],
    flex: [{ flex: ["1", "auto", "none"] }],
    align: [{ text: ["left", "center", "right", "start", "end"] }],
    "font-size": [{ text: [size] }],
    "text-color": [{ text: not(/^(ellipsis|clip|wrap|nowrap|balance|pretty)$/) }],
    weight: [{ font: ["regular", "medium", "semibold"] }],
    leading: [{ leading: any }],
    tracking: [{ tracking: any }],
    whitespace: [{ whitespace: any }],
    bg: [{ bg: not(/^(clip|no-repeat|cover|center)/) }],
    "border-w": [{ border: ["", line] }],
    "border-color": [{ border: not(/^([trblxyse](-|$)|separate|collapse|spacing|dashed|solid|none)/) }],
    rounded: [{ rounded: not(side) }],
    shadow: [{ shadow: any }],
    opacity: [{ opacity: any }],
  },
  conflictingClassGroups: {
    size: ["w", "h"],
    p: ["px", "py", "pt", "pr", "pb", "pl"],
    px: ["pr", "pl"],
    py: ["pt", "pb"],
    m: ["mx", "my", "mt", "mr", "mb", "ml"],
    mx: ["mr", "ml"],
    my: ["mt", "mb"],
    "font-size": ["leading"],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ["*", "**", "after", "before", "first-letter", "first-line", "marker", "selection"],
}));

export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
