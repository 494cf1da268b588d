import type { MergeChoices } from "@hearthline/contract/clients/merge";
import { LANGUAGE_NAMES } from "@hearthline/contract/values/language-names";
import type { client as api } from "@/api/client.ts";
import { day } from "@/shared/words/format.ts";
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
  referredBy: "Referred by",
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
      return client.birthday ? day(client.birthday) : "";
    case "source":
      return client.source;
    case "referredBy":
      return client.referredBy?.name ?? "";
  }
}

/** Whose value stays, unless somebody chooses: the kept client's own, or the other's where theirs is empty. */
export const sideOf = (preview: MergePreview, choices: MergeChoices, field: Chosen): Side =>
  choices[field] ?? (wordsOf(preview.kept, field) === "" && wordsOf(preview.gone, field) !== "" ? "gone" : "kept");

export const addressWords = (client: Client): string[] =>
  client.addresses.map((one) => [one.address1, one.city, one.state].filter(Boolean).join(", "));

/** "Teacher, Wake County Schools" */
export const employerWords = (client: Client): string[] =>
  client.employers.map(({ name, title }) => [title, name].filter(Boolean).join(", "));

/** A value of the company's own field as it is read; empty where there is none. */
export const ownWords = (client: Client, key: string): string => {
  const value = client.fields[key];
  if (value === undefined || value === null) return "";
  return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : String(value);
};

/** Whose value of the company's own field stays, unless somebody chooses. */
export const sideOfOwn = (preview: MergePreview, choices: MergeChoices, key: string): Side =>
  choices.fields?.[key] ?? (ownWords(preview.kept, key) === "" && ownWords(preview.gone, key) !== "" ? "gone" : "kept");
