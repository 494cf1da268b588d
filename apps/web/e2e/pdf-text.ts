import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Returns the text of each page of a PDF, with whitespace collapsed. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : ""))
        .join("")
        .replaceAll(/\s+/g, " "),
    );
  }
  await loading.destroy();
  return pages;
}
