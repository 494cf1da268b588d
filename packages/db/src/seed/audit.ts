import type { SystemDb } from "../client.ts";
import type { Ago } from "./calendar.ts";
import { type DemoCompany, personOf } from "./rows.ts";

const DESK =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Safari/537.36";

/**
 * Some days of the audit log: changes with before and after, a failed sign-in, and an admin whose action while
 * impersonating the officer was rejected.
 */
export async function addAudit(db: SystemDb, demo: DemoCompany): Promise<void> {
  const { companyId, calendar, nextId } = demo;
  const officer = personOf(demo, "officer@demo.test");
  const admin = personOf(demo, "admin@demo.test");
  const loan = await db.loan.findFirstOrThrow({
    where: { companyId, officerId: officer.id, deletedAt: null },
    orderBy: { id: "asc" },
    include: { scenarios: { orderBy: { position: "asc" }, take: 1 }, clients: { take: 1 } },
  });
  const [scenario] = loan.scenarios;
  const clientId = loan.clients[0]?.clientId;
  const change = (table: string, id: string, before: object | null, after: object | null) => ({
    changes: { rows: [{ table, id, before, after }], more: 0 },
  });
  const acting = { userId: officer.id, impersonatorId: admin.id };
  const entries: {
    ago: Ago;
    operation: string;
    userId: string;
    impersonatorId?: string;
    subjectId: string;
    objects?: string[];
    refused?: string;
    changes?: object;
  }[] = [
    {
      ago: [9, "14:05"],
      operation: "clients.update",
      userId: officer.id,
      subjectId: clientId ?? officer.id,
      ...change("Client", clientId ?? officer.id, { status: "lead" }, { status: "pre-approval" }),
    },
    {
      ago: [6, "15:31"],
      operation: "loans.update",
      userId: officer.id,
      subjectId: loan.id,
      objects: scenario ? [scenario.id] : [],
      ...change(
        "Scenario",
        scenario?.id ?? loan.id,
        { noteRate: 0.06625, discountPoints: 0 },
        { noteRate: 0.06375, discountPoints: 0.75 },
      ),
    },
    { ago: [4, "12:48"], operation: "auth.wrongPassword", userId: officer.id, subjectId: officer.id },
    {
      ago: [3, "17:10"],
      operation: "users.update",
      userId: admin.id,
      subjectId: officer.id,
      ...change("User", officer.id, { phone: "+19195550100" }, { phone: officer.phone }),
    },
    {
      ago: [2, "19:22"],
      operation: "tokens.create",
      ...acting,
      subjectId: officer.id,
      refused: "This is not possible while you act as someone else: no billing, tokens, passwords or sending.",
    },
    {
      ago: [1, "16:40"],
      operation: "roles.create",
      userId: officer.id,
      subjectId: officer.id,
      refused: "You do not have the permission for this. An admin of your company can give it to you.",
    },
  ];
  // One after the other: each is chained to the one before it.
  for (const { ago, objects = [], ...entry } of entries)
    await db.auditEntry.create({
      data: {
        ...entry,
        id: nextId("audit-entry"),
        companyId,
        objects: [entry.subjectId, ...objects],
        address: "203.0.113.24",
        userAgent: DESK,
        at: calendar.at(ago),
      },
    });
}
