const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for a quoted attribute. */
export const escapeAttribute = (text: string) => text.replace(/[&<>"']/g, (sign) => NAMES[sign] ?? sign);
export const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => NAMES[sign] ?? sign);

/** Returns a CSS string for `content:`; nothing in it can end the string, the rule or the style element. */
export function cssString(text: string): string {
  const escaped = text.replace(/[^\p{L}\p{N} .,’–-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
