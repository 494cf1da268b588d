import type { OutsideScript } from "@hearthline/contract/accounts/outside-scripts";

/**
 * Security headers of every response: the same policy in every environment. Hearthline's pages cannot be framed, and no script runs except its files
 * and those named by their nonce or hash.
 */

/** For responses that are not pages: they may not load or run anything. */
export const RESPONSE_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Chromium's PDF viewer is itself a page that loads its own parts. */
export const FILE_POLICY = "frame-ancestors 'none'";

/** The browser features needed to record a video. */
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
/** For the web app, which has a page that records video. */
export const APP_PERMISSIONS = permissions("(self)");

const joined = (rules: string[]) => rules.join("; ");
const scripts = (...sources: string[]) => `script-src ${["'self'", ...sources].join(" ")}`;

/** Hosts of outside scripts, and what a page may load from each. */
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
    // No script runs that could connect. Browser tools fetch robots.txt on behalf of the page, and Lighthouse reports it as missing if the fetch is blocked.
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

/** The API's documentation, which sets styles while it renders. */
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
