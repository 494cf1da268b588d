/** Pictures come from this server, from an https address, or as data inside a PDF; SVG data may carry script and is not drawn. */
export function safeImage(url: string | null): string | null {
  if (!url) return null;
  if (url.startsWith("/") && !url.startsWith("//")) return url;
  return /^https:\/\//i.test(url) || /^data:image\/(png|jpeg|webp|gif|avif);base64,/i.test(url) ? url : null;
}

/** Returns a typed address as an `http` or `https` URL; null for anything else, including `javascript:`. */
export function safeLink(url: string | null): string | null {
  if (!url) return null;
  try {
    const parsed = new URL(url.includes("://") ? url : `https://${url}`);
    return parsed.protocol === "https:" || parsed.protocol === "http:" ? parsed.href : null;
  } catch {
    return null;
  }
}

/** Returns the address to embed a Loom recording; null for anything that is not one. */
export function loomEmbed(url: string): string | null {
  const match = /^https:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([\da-f]{16,64})(?:[/?#]|$)/i.exec(url);
  return match ? `https://www.loom.com/embed/${match[1]}` : null;
}
