import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, tracked } from "./tracked.ts";

/** The gate's tests. Tests that load can break are in `*.deep.*`. */
const files = tracked(/\.(test|spec)\.tsx?$/, /\.deep\.|^test\/certain\.test\.ts$/);

/** Patterns that fail on a busy machine, or only make a test slow. */
const UNCERTAIN: Record<string, RegExp> = {
  "reads a clock that measures time": /performance\.now|process\.hrtime/g,
  "kills a process": /SIGKILL|\.kill\(/g,
  // `test.setTimeout` of a journey is its limit, not a pause.
  "waits for milliseconds": /waitForTimeout|(?<!test\.)\bsetTimeout\(|\b(?:delay|sleep)\(/g,
  // Limits are in scripts/waits.ts and e2e/waits.ts, as are their multiples.
  "has a time limit of its own": /\btimeout: ?[\d_]+\b(?! ?\*)/g,
};

/** Occurrences from before this rule, by file. The list may only shrink: remove entries that no longer occur. */
const KNOWN: Record<string, Record<string, number>> = {
  "waits for milliseconds": {
    "apps/api/src/features/clients/client-totals.test.ts": 4,
    "apps/api/src/features/platform/jobs/asked-jobs.test.ts": 1,
    "apps/api/src/features/platform/notifications/notifications.test.ts": 2,
    "apps/api/src/features/accounts/security/security.test.ts": 1,
    "apps/api/src/pages/docs/guide-claims.test.ts": 1,
    "apps/api/src/testing/costs.test.ts": 1,
    "apps/api/src/testing/lists-since.test.ts": 1,
    "apps/api/src/testing/uploads.test.ts": 1,
    "apps/web/src/features/loans/builder/saving/saving.test.tsx": 1,
    "apps/web/src/features/loans/closing/closed-dialog.test.tsx": 1,
    "apps/web/src/features/imports/import-page.test.tsx": 1,
    "apps/web/src/layout/command-palette.test.tsx": 1,
    "apps/web/src/shared/access/passkeys.test.tsx": 1,
    "apps/web/src/shared/forms/use-saved-form.test.tsx": 2,
    "apps/web/src/ui/data-table/text-filter.test.tsx": 1,
    "packages/client/test/client.test.ts": 2,
    "packages/providers/src/queue.test.ts": 2,
  },
  // Ends a start that should have failed but hangs.
  "kills a process": { "test/start.test.ts": 1 },
};

describe("a test of the gate", () => {
  const texts = files.map((file) => [file, readFileSync(join(root, file), "utf8")] as const);

  it.each(Object.entries(UNCERTAIN))("never %s", (what, pattern) => {
    const found = texts
      .map(([file, text]) => [file, text.match(pattern)?.length ?? 0] as const)
      .filter(([, times]) => times > 0);
    expect(Object.fromEntries(found)).toEqual(KNOWN[what] ?? {});
  });
});
