import type { PlantedFault } from "./planted-fault.ts";

/** Faults that show or give away someone else's data. */
export const ACCESS_FAULTS: readonly PlantedFault[] = [
  {
    name: "permission-check-removed",
    says: "Anyone who is signed in may call everything.",
    file: "apps/api/src/kernel/access/admit.ts",
    find: `if (access !== "signed-in") refuseWithout(actor, access);`,
    replace: "",
    caughtBy: ["apps/api/src/testing/registry.test.ts"],
  },
  {
    name: "row-level-policy-open",
    says: "The policies of the database let rows of any company through.",
    file: "packages/db/src/protect.ts",
    find: `TO hearthline_app USING (%s) WITH CHECK (%s%s)', t.relname, own, own, refers);`,
    replace: `TO hearthline_app USING (true) WITH CHECK (%s%s)', t.relname, own, refers);`,
    caughtBy: ["packages/db/test/schema.test.ts", "apps/api/src/testing/ids.test.ts"],
  },
  {
    name: "officer-filter-missing",
    says: "An officer sees the loans of their colleagues.",
    file: "packages/db/src/visibility.ts",
    find: `    case "officer":
      return { officerId: visibility.officerId };`,
    replace: `    case "officer":
      return {};`,
    caughtBy: ["apps/api/src/testing/officers.test.ts"],
  },
  {
    name: "acting-widens-sight",
    says: "A user who acts for an officer sees everything that officer sees, even beyond their own reach.",
    file: "packages/db/src/visibility.ts",
    find: "return within ? narrower(ownVisibility(seer), visibilityOf(within)) : ownVisibility(seer);",
    replace: "return ownVisibility(seer);",
    caughtBy: ["apps/api/src/testing/stored-reach.test.ts"],
  },
  {
    name: "stored-reach-trusted",
    says: "Who was demoted since still reads the files and imports they made when they saw more.",
    file: "packages/db/src/stored-reach.ts",
    find: `if (visibility.of === "company") return {};
  const within`,
    replace: `if (seer.userId) return {};
  const within`,
    caughtBy: ["apps/api/src/testing/stored-reach.test.ts"],
  },
  {
    name: "viewer-deletes-client",
    says: "A colleague who may merely view a client can delete or take them over.",
    file: "packages/domain/src/clients/client-plans.ts",
    find: `if ((action !== "delete" && !takes) || seesOfficer(seer, target)) return;`,
    replace: `if ((action !== "delete" && !takes) || seesClient(seer, target)) return;`,
    caughtBy: ["apps/api/src/testing/stored-reach.test.ts"],
  },
  {
    name: "client-to-former-officer",
    says: "Clients are given to an officer who has left.",
    file: "packages/db/src/visibility.ts",
    find: `  kind: "person",
  deactivatedAt: null,`,
    replace: `  kind: "person",`,
    caughtBy: ["apps/worker/src/jobs/imports/reach.test.ts", "apps/api/src/testing/officers.test.ts"],
  },
  {
    name: "everything-shows-foreign-loans",
    says: "“Everything known about a client” names loans of officers whom the reader does not see.",
    file: "packages/domain/src/clients/person/everything.ts",
    find: `    withReadableLoans(
      ctx,
      rows.filter((row) => isTheirs(table, row)),
    );`,
    replace: "    rows.filter((row) => isTheirs(table, row));",
    caughtBy: ["apps/api/src/testing/stored-reach.test.ts"],
  },
  {
    name: "expired-link-opens",
    says: "A report's link still opens after it has expired.",
    file: "apps/api/src/kernel/sharing/share-keys.ts",
    find: "if (row.revokedAt || (row.expiresAt && row.expiresAt <= new Date()))",
    replace: "if (row.revokedAt)",
    caughtBy: ["apps/api/src/features/reports/reports.test.ts"],
  },
  {
    name: "revoked-link-opens",
    says: "A report's link still opens after the officer took it back.",
    file: "apps/api/src/kernel/sharing/share-keys.ts",
    find: "if (row.revokedAt || (row.expiresAt && row.expiresAt <= new Date()))",
    replace: "if (row.expiresAt && row.expiresAt <= new Date())",
    caughtBy: ["apps/api/src/features/reports/reports.test.ts"],
  },
  {
    name: "staff-counts-as-borrower",
    says: "An officer's own look at a link is shown as the borrower's.",
    file: "apps/api/src/features/reports/viewers.rules.ts",
    find: "!actor.byStaff && !isMachine(caller.userAgent, demo);",
    replace: "!isMachine(caller.userAgent, demo);",
    caughtBy: ["apps/api/src/features/reports/viewers.test.ts", "apps/api/src/features/reports/reading.test.ts"],
  },
  {
    name: "scripts-in-rich-text",
    says: "A script in a disclaimer or signature runs in the browser of who reads it.",
    file: "apps/api/src/features/company/settings/rich-text.rules.ts",
    find: "allowedTags: TAGS,",
    replace: `allowedTags: [...TAGS, "script", "img"],`,
    caughtBy: ["apps/api/src/testing/hostile.test.ts", "apps/api/src/features/company/settings"],
  },
  {
    name: "unsigned-texts-taken",
    says: "Anybody can post a STOP in another person's name as if it came from the text service.",
    file: "packages/providers/src/sms-signature.ts",
    find: "return signature !== undefined && validateRequest(authToken, signature, url, params);",
    replace: 'return signature !== undefined || validateRequest(authToken, "", url, params);',
    caughtBy: ["apps/api/src/webhooks/twilio.test.ts"],
  },
];
