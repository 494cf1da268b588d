import { FIELD_PREFIX } from "@hearthline/contract/imports/targets";
import { addressWords } from "./address-words.ts";
import type { RowTrace } from "./import-rows.ts";

const LABELS: Record<string, string> = {
  firstName: "First name",
  lastName: "Last name",
  emails: "Email addresses",
  phones: "Phone numbers",
  addresses: "Addresses",
  birthday: "Birthday",
  language: "Language",
  source: "Lead source",
  referredBy: "Referred by",
  note: "Note",
  status: "Status",
  tags: "Tags",
  officer: "Loan officer",
  owner: "Loan officer",
  externalId: "Id in the other program",
};

/** A client's field, as officers call it. */
export const fieldLabel = (key: string): string => LABELS[key] ?? key;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function words(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(words).join(", ");
  if (isObject(value)) return addressWords(value);
  return String(value);
}

/** What a row changes in its clients, old and new. */
export function changesOfRow(
  trace: RowTrace | null,
  { fieldNames, officerNames }: { fieldNames: ReadonlyMap<string, string>; officerNames: ReadonlyMap<string, string> },
): { field: string; label: string; from: string; to: string }[] {
  return (trace?.clients ?? []).flatMap(({ before, after }) =>
    Object.keys(after)
      .filter((key) => key !== "phoneKinds" || !("phones" in after))
      .map((key) => {
        const label = key.startsWith(FIELD_PREFIX)
          ? (fieldNames.get(key.slice(FIELD_PREFIX.length)) ?? key)
          : fieldLabel(key);
        const said = (value: unknown) =>
          key === "owner" && isObject(value)
            ? (officerNames.get(String(value.officerId)) ?? "")
            : words(key === "referredBy" && isObject(value) ? value.name : value);
        return { field: key, label, from: said(before[key]), to: said(after[key]) };
      }),
  );
}
