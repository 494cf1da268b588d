import type { DocumentOf } from "../document/document-of.ts";
import { wordsOf } from "./catalog/words-of.ts";
import { isolated } from "./isolated.ts";

/** The small print of the mail that brings a report: the company's own disclaimer, then what the law wants, in English besides where it was said otherwise. */
export function mailLegal({
  branding: { company },
  disclaimer,
  language,
}: Pick<DocumentOf, "branding" | "disclaimer" | "language">): string[] {
  const words = wordsOf(language);
  const nmls = company.nmls ? `NMLS ${company.nmls}` : null;
  const lender = [isolated(company.name), nmls, ...company.addressLines].filter(Boolean).join(", ");
  const own = disclaimer.split(/\n+/).map((text) => text.trim());
  const english = wordsOf("en");
  return [
    ...own,
    words.mail.legal(lender, words.people.housing),
    // What is binding is said in its own language too.
    ...(words.language === "en" ? [] : [english.mail.legal(lender, english.people.housing)]),
  ].filter((line) => line !== "");
}
