import type { OutsideScript } from "@hearthline/contract/accounts/outside-scripts";

/**
 * Security headers of every response: one policy wherever the product runs. Hearthline's pages are not framed, and no script runs except its files
 * and those named by their nonce or hash.
 */

/** For responses that are no page: nothing in them may load or run anything. */
export const RESPONSE_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Chromium's reader of PDFs is itself a page, and loads its parts. */
export const FILE_POLICY = "frame-ancestors 'none'";

/** The features with which an officer records a video. */
const RECORDING = ["camera", "display-capture", "microphone"];
const permissions = (recording: "()" | "(self)") =>
  [
    ...["accelerometer", "geolocation", "gyroscope", "hid", "magnetometer", "midi", "payment"],
    ...["serial", "usb", "xr-spatial-tracking", "clipboard-read"],
  ]
    .map((name) => `${name}=()`)
    .concat(
      RECORDING.map((name) => `${name}=${recording}`),
      ["publickey-credentials-get=(self)", "publickey-credentials-create=(self)", "clipboard-write=(self)"],
      // The officer's video on a report.
      ['fullscreen=(self "https://www.loom.com")', 'autoplay=(self "https://www.loom.com")'],
    )
    .join(", ");

/** Browser features that pages may request; all others are disabled. */
export const PERMISSIONS = permissions("()");
/** The web app's pages, one of which records. */
export const APP_PERMISSIONS = permissions("(self)");

const joined = (rules: string[]) => rules.join("; ");
const scripts = (...sources: string[]) => `script-src ${["'self'", ...sources].join(" ")}`;

/** The hosts of scripts, and what a page may load from them. */
function hostsOf(outside: readonly Pick<OutsideScript, "purpose" | "src">[]) {
  const origins = outside.map(({ purpose, src }) => ({ purpose, origin: new URL(src).origin }));
  const all = origins.map(({ origin }) => origin);
  const chat = origins.filter(({ purpose }) => purpose === "support-chat").map(({ origin }) => origin);
  return { all, chat, sockets: chat.map((origin) => origin.replace(/^https/, "wss")) };
}

/**
 * The web app. Its components set their own styles for positioning (`style-src-attr`), and its color sheets are added as elements.
 *
 * @param outside scripts that the operator configured: for each, only its own host is allowed; support chats may also open a frame and a socket there
 */
export const appPolicy = (
  hashes: readonly string[],
  outside: readonly Pick<OutsideScript, "purpose" | "src">[] = [],
): string => {
  const { all, chat, sockets } = hostsOf(outside);
  return joined([
    "default-src 'self'",
    scripts(...hashes, ...all),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...all].join(" "),
    // A new recording by the officer, before it is saved.
    "media-src 'self' blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...all, ...sockets].join(" "),
    ["frame-src 'self' https://www.loom.com", ...chat].join(" "),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
};

/** A report's page, with a nonce for its script and style. @param forms the targets of its forms */
export const linkPolicy = (nonce: string, hashes: readonly string[], forms: "'none'" | "'self'" = "'none'"): string =>
  joined([
    "default-src 'none'",
    scripts(`'nonce-${nonce}'`, ...hashes),
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src https://www.loom.com",
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ]);

/** An officer's website: it has no script, and one style element. @param styleHash of that element */
export const sitePolicy = (styleHash: string): string =>
  joined([
    "default-src 'none'",
    "script-src 'none'",
    `style-src ${styleHash}`,
    "img-src 'self'",
    "font-src 'self'",
    // No script can connect. A browser's own tools read robots.txt on behalf of the page, and Lighthouse counts one that it cannot read as missing.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);

/** A calculator or form of a website in a frame. @param origins of the pages that may show it, in addition to Hearthline's */
export const embedPolicy = (styleHash: string, origins: readonly string[]): string =>
  joined([
    "default-src 'none'",
    scripts(),
    `style-src ${styleHash}`,
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...origins].join(" ")}`,
  ]);

/** The API's documentation; it sets its styles while it draws. */
export const DOCS_POLICY = joined([
  "default-src 'none'",
  scripts(),
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]);
