/** Name shown for a viewer who opened a copied link, which does not identify its user. */
export const ANYONE = "Anyone with the link";

/** Whose link was used: the recipient's own, or one that anyone may have. */
export const VIEWERS = ["recipient", "anyone"] as const;
export type Viewer = (typeof VIEWERS)[number];

/**
 * Determines who did something through a report's link. Only a key sent by email or text identifies its recipient; a copied link, whatever its name,
 * may be used by anyone. A forwarded link cannot be distinguished from its recipient's own. `db/viewer-sql.ts` implements the same rule in SQL.
 */
export const viewerOf = (share: { channel: string }): Viewer => (share.channel === "link" ? "anyone" : "recipient");

/** The fields of a recipient that determine the name shown. */
export interface LinkHolder {
  name: string;
  /** Email address or phone number the link was sent to. */
  address: string;
  share: { channel: string };
}

/** Returns the name of a viewer, wherever their actions are shown. */
export const viewerName = ({ name, address, share }: LinkHolder): string =>
  viewerOf(share) === "anyone" ? ANYONE : name || address;
