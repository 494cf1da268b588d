/** What a viewer is called who opened a link that was sent to no one: a copied link says nothing about who uses it. */
export const ANYONE = "Anyone with the link";

/** Whose link was used: that of the person it was sent to, or one that anyone may have. */
export const VIEWERS = ["recipient", "anyone"] as const;
export type Viewer = (typeof VIEWERS)[number];

/**
 * The one rule on who did something behind a report's link. Only a key that went out by email or text counts as the person it was sent to; a copied link,
 * whatever it is called, is anyone's. A forwarded link cannot be distinguished from its recipient's own. `db/viewer-sql.ts` says the same in SQL.
 */
export const viewerOf = (share: { channel: string }): Viewer => (share.channel === "link" ? "anyone" : "recipient");

/** A recipient as far as it says what they are called. */
export interface LinkHolder {
  name: string;
  /** Email address or phone number it was sent to. */
  address: string;
  share: { channel: string };
}

/** How a viewer is called wherever what they did is shown. */
export const viewerName = ({ name, address, share }: LinkHolder): string =>
  viewerOf(share) === "anyone" ? ANYONE : name || address;
