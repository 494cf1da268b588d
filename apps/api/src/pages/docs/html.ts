const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as HTML shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A sentence of the document as HTML shows it: what stands between backticks is code. */
export const sentence = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

/** What a heading or a name is called in an address: "Acting for an officer" → "acting-for-an-officer". */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
