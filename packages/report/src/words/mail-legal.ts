import { type DocumentOf, inLanguage } from "../document/document-of.ts";
import { rateLockWords } from "../document/rate-lock.ts";
import { wordsOf } from "./catalog/words-of.ts";
import { isolated } from "./isolated.ts";

/** The small print of the email that brings a report: the company's own disclaimer, then what the law wants, in English besides where it was said otherwise. */
export function mailLegal(document: DocumentOf): string[] {
  const { disclaimer } = document;
  const own = disclaimer.split(/\n+/).map((text) => text.trim());
  const english = inLanguage(document, "en");
  // A reader is told first in their language; what is binding follows in its own.
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
