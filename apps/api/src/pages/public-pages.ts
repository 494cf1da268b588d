import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** A page of the web app as it is sent. */
export interface Html {
  etag: string;
  /** Encoded for a browser with this `accept-encoding`; compressed once. */
  as(accepted: string): { encoding?: "br" | "gzip"; body: Buffer };
}

const ACCEPTED = { br: /\bbr\b/, gzip: /\bgzip\b/ };

export function htmlOf(text: string): Html {
  const body = Buffer.from(text);
  const smaller = { br: once(() => brotliCompressSync(body)), gzip: once(() => gzipSync(body)) };
  return {
    etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`,
    as(accepted) {
      const encoding = (["br", "gzip"] as const).find((one) => ACCEPTED[one].test(accepted));
      return encoding ? { encoding, body: smaller[encoding]() } : { body };
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The sign-in options that /login offers in addition to a password, in the order of its files' names. */
export interface SignInOffers {
  google: boolean;
  facebook: boolean;
  passkeys: boolean;
}

/** The pages that the web app's build has rendered, by path: readable before any script runs. `publicUrl` is the address they contain. */
export function publicPages(
  webDir: string | undefined,
  publicUrl: string,
  offers: SignInOffers,
  /** What else the server adds to each page. */
  completed: (html: string) => string = (html) => html,
): ReadonlyMap<string, Html> {
  const offered = (["google", "facebook", "passkeys"] as const).filter((way) => offers[way]);
  const files = { "/": "home", "/login": ["login", ...offered].join("-"), "/plans": "plans" };
  const pages = new Map<string, Html>();
  for (const [path, name] of Object.entries(files)) {
    const file = join(webDir ?? "", "pages", `${name}.html`);
    if (webDir && existsSync(file))
      pages.set(path, htmlOf(completed(readFileSync(file, "utf8").replaceAll("%ORIGIN%", publicUrl))));
  }
  return pages;
}
