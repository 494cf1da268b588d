import type { ClientFilter, FieldCondition } from "@hearthline/contract/clients/client-filter";
import { SIGNAL_LISTS, SIGNALS } from "@hearthline/contract/clients/signals";
import { PERIOD_WORDS } from "@/shared/words/period-words.ts";
import { dateText } from "@/ui/date-text.ts";
import { statusWord } from "@/ui/status-label.tsx";
import type { FilterName } from "./filter-params.ts";

/** Names for the ids and keys in a filter. */
export interface FilterNames {
  tag: (id: string) => string;
  officer: (id: string) => string;
  branch: (id: string) => string;
  list: (id: string) => string;
  field: (key: string) => string;
}

const LISTS = new Map<string, string>([
  ...Object.entries(SIGNALS).map(([key, { label }]) => [key, label] as const),
  ...SIGNAL_LISTS.map(({ key, label }) => [key, label] as const),
]);
export const signalLabel = (word: string): string => LISTS.get(word) ?? word;

export const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, month, 15)),
);

const or = (words: readonly string[]): string => words.join(" or ");

function fieldWords({ is, text, values = [], min, max, from, to }: FieldCondition): string {
  if (is === "given") return "is filled in";
  if (is === "empty") return "is empty";
  if (is === "contains") return `contains “${text ?? ""}”`;
  if (is === "any") return or(values);
  const [low, high] = [from ? dateText(from) : min, to ? dateText(to) : max];
  if (low !== undefined && high !== undefined) return `${low} to ${high}`;
  return low === undefined ? `up to ${high}` : `from ${low}`;
}

function range(what: string, from: string | undefined, to: string | undefined): string {
  if (from && to) return `${what} ${dateText(from)} to ${dateText(to)}`;
  return from ? `${what} since ${dateText(from)}` : `${what} until ${dateText(to ?? "")}`;
}

const CONSENT = { given: "may be written to", stopped: "stopped", missing: "no consent asked" } as const;
const BOUNCED = { email: "Email bounces", phone: "Phone fails", any: "Address bounces" } as const;

/** A condition in words, with its URL parameter names. */
export interface Chip {
  key: string;
  label: string;
  clears: Partial<Record<FilterName, string | undefined>>;
}

const chip = (label: string, ...names: FilterName[]): Chip => ({
  key: names.join(" "),
  label,
  clears: Object.fromEntries(names.map((name) => [name, undefined])),
});

/** Describes a filter, condition by condition; the text search has its own box. */
export function chipsOf(filter: ClientFilter, names: FilterNames): Chip[] {
  const { statuses, officers, branches, tags, allTags, noTags, sources, list, fields, addedIn, consent } = filter;
  const { bounced, birthdayMonth, signals, importId, archived } = filter;
  return [
    ...(list ? [chip(`In “${names.list(list)}”`, "list")] : []),
    ...(statuses?.length ? [chip(or(statuses.map(statusWord)), "statuses")] : []),
    ...(officers?.length ? [chip(`Of ${or(officers.map(names.officer))}`, "officers")] : []),
    ...(branches?.length ? [chip(or(branches.map(names.branch)), "branches")] : []),
    ...(tags?.length ? [chip(`Tagged ${or(tags.map(names.tag))}`, "tags")] : []),
    ...(allTags?.length ? [chip(`Tagged ${allTags.map(names.tag).join(" and ")}`, "allTags")] : []),
    ...(noTags?.length ? [chip(`Not tagged ${or(noTags.map(names.tag))}`, "noTags")] : []),
    ...(sources?.length ? [chip(`From ${or(sources)}`, "sources")] : []),
    ...(fields ?? []).map((condition, at): Chip => {
      const left = fields?.filter((_, index) => index !== at) ?? [];
      return {
        key: `field ${condition.key} ${at}`,
        label: `${names.field(condition.key)}: ${fieldWords(condition)}`,
        clears: { fields: left.length > 0 ? JSON.stringify(left) : undefined },
      };
    }),
    ...(addedIn ? [chip(`Added in the ${PERIOD_WORDS[addedIn].toLowerCase()}`, "addedIn")] : []),
    ...(filter.addedFrom || filter.addedTo
      ? [chip(range("Added", filter.addedFrom, filter.addedTo), "addedFrom", "addedTo")]
      : []),
    ...(filter.updatedFrom || filter.updatedTo
      ? [chip(range("Changed", filter.updatedFrom, filter.updatedTo), "updatedFrom", "updatedTo")]
      : []),
    ...(filter.contactedFrom || filter.contactedTo
      ? [chip(range("Last contact", filter.contactedFrom, filter.contactedTo), "contactedFrom", "contactedTo")]
      : []),
    ...(consent?.length
      ? [
          chip(
            consent.map(({ channel, is }) => `${channel === "sms" ? "Texts" : "Email"}: ${CONSENT[is]}`).join(", "),
            "consent",
          ),
        ]
      : []),
    ...(bounced ? [chip(BOUNCED[bounced], "bounced")] : []),
    ...(birthdayMonth ? [chip(`Birthday in ${MONTHS[birthdayMonth - 1] ?? ""}`, "birthdayMonth")] : []),
    ...(signals?.length ? [chip(signals.map(signalLabel).join(" and "), "signals")] : []),
    ...(importId ? [chip("From one import", "importId")] : []),
    ...(archived === "only" ? [chip("Archived", "archived")] : []),
    ...(archived === "without" ? [chip("Not archived", "archived")] : []),
  ];
}
