import { safeImage } from "../html/safe-url.ts";

/** The officer's photo, or initials if there is none. */
export function Photo({ name, url }: { name: string; url: string | null }) {
  const source = safeImage(url);
  if (source)
    return (
      <span className="r-photo">
        <img src={source} alt={name} width={88} height={88} decoding="async" />
      </span>
    );
  return (
    <span className="r-photo r-initials" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const first = words[0] ? Array.from(words[0])[0] : "";
  const last = words.length > 1 ? Array.from(words.at(-1) ?? "")[0] : "";
  return `${first ?? ""}${last ?? ""}`.toUpperCase();
}
