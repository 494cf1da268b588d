import type { MergeChoices } from "@hearthline/contract/clients/merge";
import { LANGUAGE_NAMES } from "@hearthline/contract/values/language-names";
import type { client as api } from "@/api/client.ts";
import { statusWord } from "@/ui/status-label.tsx";

export type MergePreview = Awaited<ReturnType<typeof api.doubles.preview.query>>;
type Client = MergePreview["kept"];
export type Side = "kept" | "gone";
/** Fields of which one is chosen, in the order of the screen. */
export const CHOSEN = [
  "firstName",
  "lastName",
  "status",
  "officer",
  "language",
  "birthday",
  "source",
  "referredBy",
] as const;
export type Chosen = (typeof CHOSEN)[number];

export const FIELD_WORD: Record<Chosen, string> = {
  firstName: "First name",
  lastName: "Last name",
  status: "Status",
  officer: "Owner",
  language: "Language",
  birthday: "Birthday",
  source: "Source",
  referredBy: "Sent by",
};

/** A field as it is read; empty where there is nothing. */
export function wordsOf(client: Client, field: Chosen): string {
  switch (field) {
    case "firstName":
      return client.firstName;
    case "lastName":
      return client.lastName;
    case "status":
      return statusWord(client.status);
    case "officer":
      return client.officerName;
    case "language":
      return LANGUAGE_NAMES[client.language];
    case "birthday":
      return client.birthday ?? "";
    case "source":
      return client.source;
    case "referredBy":
      return client.referredBy?.name ?? "";
  }
}

/** Whose value stays, unless somebody chooses: the kept client's own, or the other's where theirs is empty. */
export const sideOf = (preview: MergePreview, choices: MergeChoices, field: Chosen): Side =>
  choices[field] ?? (wordsOf(preview.kept, field) === "" && wordsOf(preview.gone, field) !== "" ? "gone" : "kept");

/** What there may be several of, each once. */
export const united = (preview: MergePreview, of: (client: Client) => readonly string[]): string[] => [
  ...new Set([...of(preview.kept), ...of(preview.gone)]),
];

export const addressWords = (client: Client): string[] =>
  client.addresses.map((one) => [one.address1, one.city, one.state].filter(Boolean).join(", "));
