import type { MailParts } from "./mail-parts.ts";

/** Renders an email as HTML. The renderer is loaded with the first email, so that a worker starts without it. */
export async function renderPage(page: MailParts["page"]): Promise<string> {
  const { render } = await import("@react-email/render");
  return render(page);
}
