import { type DocumentOf, inLanguage } from "../document/document-of.ts";
import { rateLockWords } from "../document/rate-lock.ts";
import { wordsOf } from "./catalog/words-of.ts";
import { isolated } from "./isolated.ts";

/** The small print of the email with a report: the company's disclaimer, then the legal text, followed by its English original if it was translated. */
export function mailLegal(document: DocumentOf): string[] {
  const { disclaimer } = document;
  const own = disclaimer.split(/\n+/).map((text) => text.trim());
  const english = inLanguage(document, "en");
  // The reader's language comes first; the binding text follows in its own language.
  const translated = wordsOf(document.language).language === "en" ? [] : [ourLegal(document)];
  return [...translated, ...own, ourLegal(english)].filter((line) => line !== "");
}

function ourLegal(document: DocumentOf): string {
  const { company } = document.branding;
  const { mail, company: named } = wordsOf(document.language);
  const nmls = company.nmls ? `NMLS ${company.nmls}` : null;
  const lender = [isolated(company.name), nmls, ...company.addressLines].filter(Boolean).join(", ");
  return mail.legal(rateLockWords(document), lender, named.housing);
}
