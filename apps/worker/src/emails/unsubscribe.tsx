import { MUTED } from "./layout.tsx";

/** Returns the page on which a reader of this email unsubscribes; emails from before that page existed use their report's key. */
export function unsubscribeUrl({ link, unsubscribe }: { link: string; unsubscribe?: string | undefined }) {
  if (unsubscribe) return unsubscribe;
  const { origin, searchParams } = new URL(link);
  const key = searchParams.get("key");
  return key ? `${origin}/unsubscribe?key=${encodeURIComponent(key)}` : undefined;
}

/** The headers from which email programs make their own unsubscribe button (RFC 8058). */
export const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};

/** The unsubscribe link in the footer, below the sender. */
export function Unsubscribe({ url, words }: { url: string | undefined; words: string }) {
  if (!url) return null;
  return (
    <>
      <br />
      <br />
      <a className="mut" href={url} style={{ color: MUTED, textDecoration: "underline" }}>
        {words}
      </a>
    </>
  );
}
