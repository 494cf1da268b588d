import type { ApiVersion, Wire } from "@hearthline/contract/platform/api-versions";
import { invalidField } from "./errors.ts";

export const VERSION_HEADER = "Hearthline-Version";

/** The versions of /api, and how a call in an earlier version is translated to the latest, the only one that operations implement. */
export interface ApiVersions {
  readonly latest: string;
  /** All versions, latest first. */
  readonly all: readonly ApiVersion[];
  /**
   * Returns the version of a call: from its header, otherwise the one its token is pinned to, otherwise the latest.
   *
   * @param field named in the error; the header by default
   * @throws DomainError `invalid` if the version does not exist; the message lists the existing ones
   */
  of(header: string | undefined, pinned: string | undefined, field?: string): string;
  /** Returns the version a token is pinned to, or the latest if that version is no longer served. */
  served(pinned: string | undefined): string;
  /** Converts an input from `version` to the latest version. */
  raise(version: string, operation: string, input: Wire): Wire;
  /** Converts the body of a response or an error from the latest version to `version`. */
  lower(version: string, operation: string, body: Wire, what?: "answer" | "refusal"): Wire;
}

/** @param all every version that is served, latest first @throws Error if they are out of order or there are none */
export function createApiVersions(all: readonly ApiVersion[]): ApiVersions {
  const [latest] = all;
  if (!latest) throw new Error("There are no API versions.");
  const names = all.map(({ version }) => version);
  if (names.some((name, at) => at > 0 && name >= (names[at - 1] ?? "")))
    throw new Error("The API versions have to be listed latest first.");
  const byName = new Map(all.map((version, at) => [version.version, at]));
  /** Returns the changes made after `version`, by operation, oldest first. */
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
