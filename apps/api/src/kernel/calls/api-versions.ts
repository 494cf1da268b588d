import type { ApiVersion, Wire } from "@hearthline/contract/platform/api-versions";
import { invalidField } from "./errors.ts";

export const VERSION_HEADER = "Hearthline-Version";

/** The versions of /api: which exist, and how a call of an earlier one is translated to the latest, the only one that operations know. */
export interface ApiVersions {
  readonly latest: string;
  /** All of them, the latest first. */
  readonly all: readonly ApiVersion[];
  /**
   * The version a call is made in: its header's, else the one its token is pinned to, else the latest.
   *
   * @param field that names it, for the error; the header unless given
   * @throws DomainError `invalid` for one that does not exist; the message lists those that do
   */
  of(header: string | undefined, pinned: string | undefined, field?: string): string;
  /** The version a token is pinned to, or the latest if that one is no longer served. */
  served(pinned: string | undefined): string;
  /** An input of `version` as the latest accepts it. */
  raise(version: string, operation: string, input: Wire): Wire;
  /** The body of a response, or of an error, as `version` gives it. */
  lower(version: string, operation: string, body: Wire, what?: "answer" | "refusal"): Wire;
}

/** @param all every version that is served, the latest first @throws Error where they are out of order, or there are none */
export function createApiVersions(all: readonly ApiVersion[]): ApiVersions {
  const [latest] = all;
  if (!latest) throw new Error("There are no API versions.");
  const names = all.map(({ version }) => version);
  if (names.some((name, at) => at > 0 && name >= (names[at - 1] ?? "")))
    throw new Error("The API versions have to be listed latest first.");
  const byName = new Map(all.map((version, at) => [version.version, at]));
  /** What changed after `version`, by operation, the oldest first. */
  const after = (version: string, operation: string) =>
    all
      .slice(0, byName.get(version) ?? 0)
      .flatMap(({ changes }) => changes.flatMap(({ operations }) => operations?.[operation] ?? []).reverse())
      .reverse();
  const served = (pinned: string | undefined) => (pinned !== undefined && byName.has(pinned) ? pinned : latest.version);
  return {
    latest: latest.version,
    all,
    served,
    of(header, pinned, field = VERSION_HEADER) {
      if (header === undefined) return served(pinned);
      const asked = header.trim();
      if (byName.has(asked)) return asked;
      const those = [...names].reverse().join(", ");
      throw invalidField(field, `There is no such version of the API. There is: ${those}.`, "not_a_choice");
    },
    raise: (version, operation, input) =>
      after(version, operation).reduce((wire, change) => change.input?.(wire) ?? wire, input),
    lower: (version, operation, body, what = "answer") =>
      after(version, operation).reduceRight((wire, change) => change[what]?.(wire) ?? wire, body),
  };
}
