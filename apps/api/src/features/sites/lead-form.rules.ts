import { newSecret, type Secrets } from "../../kernel/access/secrets.ts";
import { DomainError } from "../../kernel/calls/errors.ts";

const PURPOSE = "site form";
/** A form submitted faster than this was not filled in by a person. */
export const FASTEST_MS = 1_500;
/** A form older than this has to be loaded again. */
export const OLDEST_MS = 24 * 3_600_000;

/** Seals a copy of a site's form: its site, when it was created, and its own id. */
export const sealForm = (secrets: Secrets, siteId: string, now: Date): string =>
  secrets.seal(PURPOSE, `${siteId} ${now.getTime()} ${newSecret().slice(0, 16)}`);

/**
 * Reads the seal of a form.
 *
 * @returns the id of this copy
 * @throws DomainError `conflict` if it belongs to another site, is older than a day, or came back faster than anyone can type
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
