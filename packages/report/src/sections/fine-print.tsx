import { disclosures } from "../document/disclosures.ts";
import type { DocumentOf } from "../document/document-of.ts";
import { Paragraphs } from "../parts/paragraphs.tsx";

/** Disclosures required by law. They never change: a link's script keeps what the server wrote, see `written-fine-print.tsx`. @param id of the section */
export function FinePrint({ document }: { document: DocumentOf; id: string }) {
  return (
    <div className="r-fine">
      {disclosures(document).map(({ language, texts }) => (
        <Paragraphs key={language} texts={texts} lang={language} />
      ))}
    </div>
  );
}
