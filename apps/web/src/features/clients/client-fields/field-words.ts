import type { FieldType } from "@hearthline/contract/clients/client-fields";

export const FIELD_TYPE_WORDS: Record<FieldType, { title: string; text: string }> = {
  text: { title: "Text", text: "A word or a sentence" },
  number: { title: "Number", text: "Sorts and filters by size" },
  date: { title: "Date", text: "A day, with before and after" },
  choice: { title: "Choice", text: "One of the texts you list" },
};

const SHOWN = 4;

/** `Text`, `Choice: Gold, Silver and 3 more`. */
export function typeInWords({ type, choices }: { type: FieldType; choices: readonly string[] }): string {
  const { title } = FIELD_TYPE_WORDS[type];
  if (type !== "choice") return title;
  const more = choices.length - SHOWN;
  return `${title}: ${choices.slice(0, SHOWN).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
