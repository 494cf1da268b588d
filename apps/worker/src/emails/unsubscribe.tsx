import { MUTED } from "./layout.tsx";

/** Where a reader of this email ends our emails; of one written before mails had an address for it, by its report's key. */
export function unsubscribeUrl({ link, unsubscribe }: { link: string; unsubscribe?: string | undefined }) {
  if (unsubscribe) return unsubscribe;
  const { origin, searchParams } = new URL(link);
  const key = searchParams.get("key");
  return key ? `${origin}/unsubscribe?key=${encodeURIComponent(key)}` : undefined;
}

/** What mail programs make their own button of (RFC 8058). */
export const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};

/** At the foot of an email, below who sends it. */
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
