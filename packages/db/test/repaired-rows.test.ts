import { expect, it } from "vitest";
import { databaseBefore, id } from "./old-database.ts";

const MENDING = "ids-are-references";
const [OURS, THEIRS, NOBODY] = [id(1), id(2), id(99)];

it("old rows that reference nothing or another company's row are fixed before foreign keys are added", async () => {
  const { owner, migrateOn } = await databaseBefore(MENDING);
  await owner.query(`
    INSERT INTO "Company" (id, name, "updatedAt", "logoFileId") VALUES ('${OURS}', 'Ours', now(), '${NOBODY}'), ('${THEIRS}', 'Theirs', now(), NULL);
    INSERT INTO "Branch" (id, "companyId", name, "updatedAt") VALUES ('${id(3)}', '${OURS}', 'b', now()), ('${id(4)}', '${THEIRS}', 'b', now());
    INSERT INTO "User" (id, "companyId", email, name, "supportsUserId", "headshotFileId", "updatedAt") VALUES
      ('${id(5)}', '${OURS}', 'a@x.test', 'a', '${id(6)}', '${NOBODY}', now()), ('${id(6)}', '${THEIRS}', 'b@x.test', 'b', NULL, NULL, now());
    INSERT INTO "Client" (id, "companyId", "officerId", "branchId", "firstName", "updatedAt") VALUES
      ('${id(7)}', '${OURS}', '${id(5)}', '${id(4)}', 'x', now()), ('${id(8)}', '${OURS}', '${id(5)}', '${id(3)}', 'y', now());
    INSERT INTO "Loan" (id, "companyId", "officerId", "branchId", kind, title, "updatedAt") VALUES ('${id(9)}', '${OURS}', '${id(5)}', '${NOBODY}', 'purchase', 't', now());
    INSERT INTO "Report" (id, "companyId", "loanId", kind, number, version, "engineVersion", document, "inputsHash", "createdById")
      VALUES ('${id(10)}', '${OURS}', '${id(9)}', 'purchase', '1', 1, '1', '{}', '', '${NOBODY}');
    INSERT INTO "Share" (id, "companyId", "reportId", channel, "createdById") VALUES ('${id(11)}', '${OURS}', '${id(10)}', 'link', '${id(6)}');
    INSERT INTO "Message" (id, "companyId", channel, template, "toAddress", "loanId", "updatedAt") VALUES ('${id(12)}', '${OURS}', 'email', 'x', 'y', '${NOBODY}', now());
    INSERT INTO "Disclaimer" (id, "companyId", kind, version, content, "createdById") VALUES ('${id(13)}', '${OURS}', 'report', 1, 'c', '${NOBODY}');
    INSERT INTO "FeeTemplate" (id, "companyId", name, "isDefault", "updatedAt") VALUES
      ('${id(14)}', '${OURS}', 'old', true, '2026-01-01'), ('${id(15)}', '${OURS}', 'new', true, '2026-02-01');`);
  await migrateOn();

  const { rows } = await owner.query(`
    SELECT (SELECT "logoFileId" FROM "Company" WHERE id = '${OURS}') AS logo, (SELECT "supportsUserId" FROM "User" WHERE id = '${id(5)}') AS supports,
      (SELECT array_agg("branchId" ORDER BY id) FROM "Client") AS branches, (SELECT "branchId" FROM "Loan") AS "loanBranch",
      (SELECT "createdById" FROM "Report") AS report, (SELECT "createdById" FROM "Share") AS share, (SELECT "loanId" FROM "Message") AS message,
      (SELECT "createdById" FROM "Disclaimer") AS disclaimer, (SELECT array_agg(name) FROM "FeeTemplate" WHERE "isDefault") AS defaults`);
  expect(rows).toEqual([
    {
      logo: null,
      // Without an officer they would see their whole branch.
      supports: id(5),
      branches: [null, id(3)],
      loanBranch: null,
      report: id(5),
      share: id(5),
      message: null,
      disclaimer: id(5),
      defaults: ["new"],
    },
  ]);
});
