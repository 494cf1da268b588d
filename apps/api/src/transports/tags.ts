import { type Features, operationsOf } from "../kernel/calls/operation.ts";
import type { Json } from "./json-schema.ts";

/** The reference's sections, ordered by their use to a CRM, each with its features; a feature's calls are listed together. */
const SECTIONS: readonly (readonly [string, readonly string[]])[] = [
  [
    "Loans and clients",
    [
      "loans",
      "clients",
      "clientLists",
      "bulkEdits",
      "clientExports",
      "calculators",
      "homes",
      "households",
      "notes",
      "doubles",
      "persons",
      "contacts",
      "parties",
      "clientMessages",
      "clientFields",
      "imports",
      "tags",
      "properties",
    ],
  ],
  ["Reports", ["reports", "shares", "letters", "savedMessages"]],
  ["Sync", ["sync", "events", "jobs", "schedules"]],
  ["Loan setup", ["templates", "rates", "lookups"]],
  ["Overview", ["dashboard", "search", "notifications"]],
  ["Your company", ["users", "roles", "branches", "invites", "partners", "settings", "onboarding", "billing"]],
  ["Access", ["auth", "tokens", "versions", "integrations", "testMode", "security", "impersonation"]],
];
const order = SECTIONS.flatMap(([, names]) => names);
const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);

/** Returns "Saved messages" for `savedMessages`. */
const displayName = (feature: string): string => {
  const words = feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Every documented operation, those of the most useful features first. */
export const inOrder = (features: Features): ReturnType<typeof operationsOf> =>
  operationsOf(features)
    .filter(({ operation }) => operation.rest)
    .sort((one, other) => rank(one.feature) - rank(other.feature));

/** The document's tags, one per feature, and the groups that Redoc and Scalar show them in. */
export function tagsOf(features: Features, summaries: Record<string, string>): { tags: Json[]; groups: Json[] } {
  const names = [...new Set(inOrder(features).map(({ feature }) => feature))];
  const grouped = SECTIONS.map(([name, tags]) => ({ name, tags: tags.filter((tag) => names.includes(tag)) }));
  const others = names.filter((name) => !order.includes(name));
  return {
    tags: names.map((name) => ({
      name,
      "x-displayName": displayName(name),
      description: summaries[name] ?? "",
    })),
    groups: [...grouped, { name: "More", tags: others }].filter(({ tags }) => tags.length > 0),
  };
}
