import { disclosures } from "../document/disclosures.ts";
import { hides } from "../document/hidden.ts";
import { timelineSteps } from "../document/timeline.ts";
import { phoneWords } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { Icon } from "../parts/icons.tsx";
import { Paragraphs } from "../parts/paragraphs.tsx";
import { companyWords } from "../sections/company-footer.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import type { PrintProps } from "./print-props.ts";

/** The end of the document: remaining steps, people involved, and disclosures. */
export function PrintClosing({ document }: PrintProps) {
  const w = wordsOf(document.language);
  const { done, next } = w.timeline;
  const states = { done, next: next.toLowerCase(), planned: "", inactive: "" } as const;
  const { steps } = viewOf(document);
  return (
    <section className="p-page">
      {!hides(document, "timeline") && (
        <>
          <h2 className="p-gap">{steps.title}</h2>
          <table className="p-table p-list">
            <tbody>
              {timelineSteps(document, steps.keys).map((step) => (
                <tr key={step.key} className={step.state === "inactive" ? "p-mut" : undefined}>
                  <th scope="row">{step.label}</th>
                  <td>{step.date ? w.day(step.date) : ""}</td>
                  <td>{states[step.state]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {document.contacts.length > 0 && (
        <>
          <h2 className="p-gap">{w.people.contacts}</h2>
          <table className="p-table p-list">
            <tbody>
              {document.contacts.map((contact, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: contacts have no id and never move within a version
                <tr key={index}>
                  <th scope="row">{w.contactKinds[contact.kind]}</th>
                  <td>{[contact.name, contact.company ?? ""].filter(Boolean).map(isolated).join(", ")}</td>
                  <td>{[contact.phone && phoneWords(contact.phone), contact.email].filter(Boolean).join(", ")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <h2 className="p-gap">{w.disclosures.title}</h2>
      <div className="p-disc">
        {disclosures(document).map(({ language, texts }) => (
          <Paragraphs key={language} texts={texts} lang={language} />
        ))}
        <p>{companyWords(document)}</p>
      </div>
      <div className="p-housing">
        <Icon name="housing" label={w.company.housing} />
        {w.company.housing}
      </div>
    </section>
  );
}
