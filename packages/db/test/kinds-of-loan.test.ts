import { expect, it } from "vitest";
import { databaseBefore, id } from "./old-database.ts";

const MIGRATION = "kinds-of-loan";

it("existing scenarios and tries keep every number, and a program's old spelling becomes the new one", async () => {
  const { owner, migrateOn } = await databaseBefore(MIGRATION);
  const scenario = `INSERT INTO "Scenario" (id, "companyId", "loanId", position, name, program, amortization, "termMonths", "noteRate", "priceCents", "downPaymentCents", "sellerCreditCents", "depositCents", biweekly)`;
  await owner.query(`
    INSERT INTO "Company" (id, name, "updatedAt") VALUES ('${id(1)}', 'c', now());
    INSERT INTO "User" (id, "companyId", email, name, "updatedAt") VALUES ('${id(2)}', '${id(1)}', 'a@x.test', 'a', now());
    INSERT INTO "Loan" (id, "companyId", "officerId", kind, title, "updatedAt", "tryLimits") VALUES ('${id(3)}', '${id(1)}', '${id(2)}', 'purchase', 't', '2026-01-02', '{"enabled": true}');
    ${scenario} VALUES ('${id(4)}', '${id(1)}', '${id(3)}', 0, 'all', 'va', 'fixed', 360, 0.061250, 50000000, 5000000, 500000, 250000, 'programme'),
      ('${id(5)}', '${id(1)}', '${id(3)}', 1, 'few', 'fha', 'fixed', 180, 0.06, 10000000000, 0, NULL, NULL, 'true');
    INSERT INTO "Report" (id, "companyId", "loanId", kind, number, version, "engineVersion", document, "inputsHash", "createdById")
      VALUES ('${id(6)}', '${id(1)}', '${id(3)}', 'purchase', '1', 1, '1', '{}', '', '${id(2)}');
    INSERT INTO "Share" (id, "companyId", "reportId", channel, "createdById") VALUES ('${id(7)}', '${id(1)}', '${id(6)}', 'link', '${id(2)}');
    INSERT INTO "Recipient" (id, "companyId", "shareId", key) VALUES ('${id(8)}', '${id(1)}', '${id(7)}', 'k');
    INSERT INTO "ReportTry" (id, "companyId", "recipientId", "scenarioId", "priceCents", "downPaymentCents", "noteRate", "housingPaymentCents")
      VALUES ('${id(9)}', '${id(1)}', '${id(8)}', '${id(4)}', 48000000, 4800000, 0.058750, 321000);`);
  await migrateOn();

  const { rows } = await owner.query(
    'SELECT name, "termMonths", "noteRate"::text, biweekly, details FROM "Scenario" ORDER BY position',
  );
  expect(rows).toEqual([
    {
      name: "all",
      termMonths: 360,
      noteRate: "0.061250",
      biweekly: "program",
      details: { priceCents: 50000000, downPaymentCents: 5000000, sellerCreditCents: 500000, depositCents: 250000 },
    },
    {
      name: "few",
      termMonths: 180,
      noteRate: "0.060000",
      biweekly: "true",
      details: { priceCents: 10000000000, downPaymentCents: 0 },
    },
  ]);
  const tries = await owner.query('SELECT tried, "housingPaymentCents"::int AS payment FROM "ReportTry"');
  expect(tries.rows).toEqual([
    { tried: { priceCents: 48000000, downPaymentCents: 4800000, noteRate: 0.05875 }, payment: 321000 },
  ]);
  const loans = await owner.query(`SELECT details, "tryLimits", "updatedAt" = '2026-01-02' AS untouched FROM "Loan"`);
  expect(loans.rows).toEqual([{ details: {}, tryLimits: { enabled: true }, untouched: true }]);
});
