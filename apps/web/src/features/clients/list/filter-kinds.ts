import type { ClientField } from "@hearthline/contract/clients/client-fields";
import { CLIENT_STATUSES } from "@hearthline/contract/clients/client-status";
import { SIGNAL_KEYS, SIGNALS } from "@hearthline/contract/clients/signals";
import { statusWord } from "@/ui/status-label.tsx";
import type { FilterName } from "./filter-params.ts";
import { MONTHS } from "./filter-words.ts";
import type { FilterChoices } from "./use-filter-names.ts";

interface Choice {
  value: string;
  label: string;
}

/** The kinds of conditions, each with its value editor. */
export type FilterKind = { key: string; label: string } & (
  | { by: "several"; name: FilterName; choices: readonly Choice[] }
  | { by: "one"; name: FilterName; choices: readonly Choice[] }
  | { by: "words"; name: FilterName }
  | { by: "days"; from: FilterName; to: FilterName }
  | { by: "field"; field: ClientField }
);

const byName = (rows: readonly { id: string; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
const consent = (channel: string, is: string) => JSON.stringify([{ channel, is }]);

/** Kinds of conditions that the company has choices for. */
export function kindsOf({ tags, fields, officers, lists }: FilterChoices): FilterKind[] {
  const picked = lists.filter(({ kind }) => kind === "picked");
  const kinds: FilterKind[] = [
    {
      key: "status",
      label: "Status",
      by: "several",
      name: "statuses",
      choices: CLIENT_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
    },
    { key: "tags", label: "Has a tag", by: "several", name: "tags", choices: byName(tags) },
    { key: "noTags", label: "Doesn’t have tag", by: "several", name: "noTags", choices: byName(tags) },
    { key: "officers", label: "Officer", by: "several", name: "officers", choices: byName(officers) },
    { key: "list", label: "In a list", by: "one", name: "list", choices: byName(picked) },
    {
      key: "signals",
      label: "Reason to call",
      by: "several",
      name: "signals",
      choices: SIGNAL_KEYS.map((key) => ({ value: key, label: SIGNALS[key].label })),
    },
    { key: "sources", label: "Source", by: "words", name: "sources" },
    ...fields.map((field): FilterKind => ({ key: `field ${field.key}`, label: field.name, by: "field", field })),
    { key: "added", label: "Added", by: "days", from: "addedFrom", to: "addedTo" },
    { key: "updated", label: "Last changed", by: "days", from: "updatedFrom", to: "updatedTo" },
    { key: "contacted", label: "Last contact", by: "days", from: "contactedFrom", to: "contactedTo" },
    {
      key: "consent",
      label: "Consent",
      by: "one",
      name: "consent",
      choices: [
        { value: consent("email", "given"), label: "Email: may be written to" },
        { value: consent("email", "missing"), label: "Email: no consent asked" },
        { value: consent("email", "stopped"), label: "Email: stopped" },
        { value: consent("sms", "given"), label: "Texts: may be written to" },
        { value: consent("sms", "missing"), label: "Texts: no consent asked" },
        { value: consent("sms", "stopped"), label: "Texts: stopped" },
      ],
    },
    {
      key: "bounced",
      label: "Address that bounces",
      by: "one",
      name: "bounced",
      choices: [
        { value: "any", label: "Email or phone" },
        { value: "email", label: "Email" },
        { value: "phone", label: "Phone" },
      ],
    },
    {
      key: "birthdayMonth",
      label: "Birthday in",
      by: "one",
      name: "birthdayMonth",
      choices: MONTHS.map((label, month) => ({ value: String(month + 1), label })),
    },
    {
      key: "archived",
      label: "Archived",
      by: "one",
      name: "archived",
      choices: [
        { value: "without", label: "Without archived clients" },
        { value: "only", label: "Only archived clients" },
      ],
    },
  ];
  return kinds.filter((kind) => !("choices" in kind) || kind.choices.length > 0);
}
