import { newSecret, type Secrets } from "../../kernel/access/secrets.ts";
import { DomainError } from "../../kernel/calls/errors.ts";

const PURPOSE = "site form";
/** Nobody fills in a form faster. */
export const FASTEST_MS = 1_500;
/** A page that is open for longer is loaded again. */
export const OLDEST_MS = 24 * 3_600_000;

/** What a copy of a site's form carries: whose it is, when it was handed out, and its own id. */
export const sealForm = (secrets: Secrets, siteId: string, now: Date): string =>
  secrets.seal(PURPOSE, `${siteId} ${now.getTime()} ${newSecret().slice(0, 16)}`);

/**
 * Reads the seal of a form.
 *
 * @returns the name of this copy
 * @throws DomainError `conflict` if it is none of this site's, is older than a day, or came back faster than anybody types
 */
export function openForm(secrets: Secrets, sealed: string, siteId: string, now: Date): string {
  const [site, at, id] = secrets.unseal(PURPOSE, sealed)?.split(" ") ?? [];
  const age = now.getTime() - Number(at);
  if (site !== siteId || id === undefined || age > OLDEST_MS)
    throw new DomainError(
      "conflict",
      "This page was open for a long time. Send the form once more: nothing you wrote is lost.",
    );
  if (age < FASTEST_MS)
    throw new DomainError(
      "conflict",
      "That was very quick. Send the form once more, so that we know a person wrote it.",
    );
  return id;
}
