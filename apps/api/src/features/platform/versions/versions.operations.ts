import { ApiChangelog, VERSION_RULE } from "@hearthline/contract/platform/api-versions";
import { z } from "zod";
import { query } from "../../../kernel/calls/operation.ts";

export const versions = {
  list: query({
    summary: "Read the changelog of the API",
    description:
      "Every supported version, latest first, with what changed for callers, what may change without a new version, and which operations will be retired.",
    access: "public",
    rest: { method: "GET", path: "/versions" },
    input: z.object({}),
    output: ApiChangelog,
    run: async ({ apiVersions, deprecations }) => ({
      latest: apiVersions.latest,
      versions: apiVersions.all.map(({ version, changes, additions }) => ({
        version,
        changes: changes.map(({ says, operations = {} }) => ({ says, operations: Object.keys(operations) })),
        additions: [...additions],
      })),
      rule: {
        withoutNewVersion: [...VERSION_RULE.withoutNewVersion],
        onlyWithNewVersion: [...VERSION_RULE.onlyWithNewVersion],
        promise: VERSION_RULE.promise,
      },
      deprecations: deprecations.map(({ sunset = null, ...call }) => ({ ...call, sunset })),
    }),
  }),
};
