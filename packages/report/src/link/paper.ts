/**
 * While the page is printed, the letter of the PDF replaces it. It is stored in a template, invisible and not searchable, and is removed
 * afterwards. Without script the page prints as shown.
 */
export function printPaper(root: HTMLElement, template: HTMLElement | null): void {
  if (!(template instanceof HTMLTemplateElement)) return;
  let paper: Element | null = null;
  addEventListener("beforeprint", () => {
    const copy = template.content.querySelector("main")?.cloneNode(true);
    if (paper || !(copy instanceof Element)) return;
    paper = copy;
    root.hidden = true;
    document.body.append(paper);
  });
  addEventListener("afterprint", () => {
    paper?.remove();
    paper = null;
    root.hidden = false;
  });
}
