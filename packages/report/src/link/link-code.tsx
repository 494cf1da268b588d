import type { CSSProperties } from "react";
import type { DocumentOf } from "../document/document-of.ts";
import { CompanyLine, ContactButtons } from "../parts/officer.tsx";
import { Photo } from "../parts/photo.tsx";
import { CompanyFooter } from "../sections/company-footer.tsx";
import { brandVariables } from "../styles/brand-color.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { firstName } from "../words/scenario-words.ts";

/** The form of a link that asks for a code. */
export interface CodeForm {
  action: string;
  key: string;
  /** Language that the reader switched to. */
  language?: string | undefined;
  /** Why the last code was rejected. */
  refusal?: "wrong" | { waitSeconds: number } | undefined;
}

/** What a link shows before its code is entered: nothing of the loan, only the officer's name. Works without script. */
export function AccessCodePage({ document, form }: { document: DocumentOf; form: CodeForm }) {
  const w = wordsOf(document.language);
  const { notices } = w;
  const { officer, company } = document.branding;
  const name = isolated(firstName(officer.name));
  const { refusal } = form;
  const wrong =
    refusal && (refusal === "wrong" ? notices.wrongCode(name) : notices.codeWait(Math.ceil(refusal.waitSeconds / 60)));
  return (
    <div className="report r-mode-link" style={brandVariables(company.brandColor) as CSSProperties}>
      <CompanyLine document={document} />
      <div className="r-in">
        <main className="r-ended">
          <h1 className="r-h1">{notices.codeTitle}</h1>
          <p className="r-lede" id="code-why">
            {notices.codeLede(name)}
          </p>
          <form className="r-code" method="post" action={form.action}>
            <input type="hidden" name="key" value={form.key} />
            {form.language && <input type="hidden" name="lang" value={form.language} />}
            <label htmlFor="code">{notices.codeLabel}</label>
            <div>
              <input
                id="code"
                name="code"
                type="text"
                inputMode="numeric"
                autoComplete="one-time-code"
                pattern="\s*[0-9]{4,8}\s*"
                maxLength={12}
                required
                aria-describedby={wrong ? "code-wrong" : "code-why"}
                aria-invalid={wrong ? true : undefined}
              />
              <button type="submit" className="r-btn r-main">
                {notices.codeOpen}
              </button>
            </div>
            {wrong && (
              <p className="r-wrong" id="code-wrong" role="alert">
                {wrong}
              </p>
            )}
          </form>
          <div className="r-person">
            <Photo name={officer.name} url={officer.headshotUrl} />
            <div>
              <b>{isolated(officer.name)}</b>
              {officer.title && <span>{officer.title}</span>}
              {officer.nmls && <span>NMLS {officer.nmls}</span>}
            </div>
          </div>
          <ContactButtons email={officer.email} phone={officer.phone} w={w} />
        </main>
        <CompanyFooter document={document} />
      </div>
    </div>
  );
}
