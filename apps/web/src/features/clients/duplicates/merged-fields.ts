import type { MergeChoices } from "@hearthline/contract/clients/merge";
import { LANGUAGE_NAMES } from "@hearthline/contract/values/language-names";
import type { client as api } from "@/api/client.ts";
import { day } from "@/shared/words/format.ts";
import { statusWord } from "@/ui/status-label.tsx";

export type MergePreview = Awaited<ReturnType<typeof api.doubles.preview.query>>;
type Client = MergePreview["kept"];
export type Side = "kept" | "gone";
/** Fields with one value, in the screen's order. */
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
  referredBy: "Referred by",
};

/** A field as text; empty if it has no value. */
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
      return client.birthday ? day(client.birthday) : "";
    case "source":
      return client.source;
    case "referredBy":
      return client.referredBy?.name ?? "";
  }
}

/** The default choice: the surviving client's value, or the other's if that one is empty. */
export const sideOf = (preview: MergePreview, choices: MergeChoices, field: Chosen): Side =>
  choices[field] ?? (wordsOf(preview.kept, field) === "" && wordsOf(preview.gone, field) !== "" ? "gone" : "kept");

export const addressWords = (client: Client): string[] =>
  client.addresses.map((one) => [one.address1, one.city, one.state].filter(Boolean).join(", "));

/** "Teacher, Wake County Schools" */
export const employerWords = (client: Client): string[] =>
  client.employers.map(({ name, title }) => [title, name].filter(Boolean).join(", "));

/** The text of a company's own field; empty if it has no value. */
export const ownWords = (client: Client, key: string): string => {
  const value = client.fields[key];
  if (value === undefined || value === null) return "";
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : String(value);
};

/** The default choice for a company's own field. */
export const sideOfOwn = (preview: MergePreview, choices: MergeChoices, key: string): Side =>
  choices.fields?.[key] ?? (ownWords(preview.kept, key) === "" && ownWords(preview.gone, key) !== "" ? "gone" : "kept");
