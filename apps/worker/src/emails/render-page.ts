import type { MailParts } from "./mail-parts.ts";

/** An email's page as HTML. What renders it is loaded for the first email, so that a worker starts without it. */
export async function renderPage(page: MailParts["page"]): Promise<string> {
  const { render } = await import("@react-email/render");
  return render(page);
}
