import type { ScopedDb } from "@hearthline/db/client";
import { Prisma } from "@hearthline/db/client";
import { readersOf } from "@hearthline/db/stored-reach";
import { seesOfficer } from "@hearthline/db/visibility";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { hearersOf, notifiable, readableSql } from "./access.ts";
import { createCompany, database, setUp } from "./company.fixture.ts";
import { threadOfClient, threadOfPair } from "./post-chat.ts";

setUp();

const NOW = "2027-03-10T15:00:00Z";
let company: Awaited<ReturnType<typeof createCompany>>;
let branch = "";
let clientId = "";
let contactId = "";
/** The people of the test, by their relation to the client or the officer. */
let people: Record<(typeof NAMES)[number], string>;
/** Conversations by the other participant; `client` is the client's. */
const threads = new Map<string, string>();

const NAMES = [
  "officer",
  "other",
  "viewer",
  "admin",
  "branchAdmin",
  "assistant",
  "assistantOfViewer",
  "realtor",
] as const;
const PAIRS = ["other", "realtor"] as const;

beforeAll(async () => {
  company = await createCompany();
  const { companyId } = company;
  branch = await database.system(async (db) => (await db.branch.create({ data: { companyId, name: "Durham" } })).id);
  const officer = await company.user("officer", "Loan Officer");
  const viewer = await company.user("viewer", "Loan Officer", { branchId: branch });
  people = {
    officer,
    viewer,
    other: await company.user("other", "Loan Officer", { branchId: branch }),
    admin: await company.user("admin", "Company Admin"),
    branchAdmin: await company.user("branch-admin", "Branch Admin"),
    assistant: await company.user("assistant", "Viewer", { supportsUserId: officer }),
    assistantOfViewer: await company.user("assistant-of-viewer", "Viewer", { supportsUserId: viewer }),
    realtor: await company.user("realtor", "Realtor"),
  };
  clientId = await company.client(officer);
  contactId = await database.system(
    async (db) => (await db.contact.create({ data: { companyId, name: "Realtor", userId: people.realtor } })).id,
  );
  await company.at(NOW, async (ctx) => {
    threads.set("client", await threadOfClient(ctx, { id: clientId, officerId: officer }));
    for (const name of PAIRS) threads.set(name, await threadOfPair(ctx, [officer, people[name]]));
    // Everyone was once in the client's conversation, which alone must not let them read it.
    for (const userId of Object.values(people)) {
      const key = { threadId: threads.get("client") ?? "", userId };
      await ctx.db.chatMember.upsert({ where: { threadId_userId: key }, create: key, update: {} });
    }
  });
});

interface State {
  /** Who owns the client now. */
  owner: "officer" | "other";
  /** The viewer may see the client. */
  shared: boolean;
  linked: boolean;
  /** The realtor is one of the client's contacts. */
  contact: boolean;
  /** The realtor was invited to the client's conversation. */
  invited: boolean;
  closed: (typeof NAMES)[number] | null;
  /** The person whose roles were removed. */
  demoted: (typeof NAMES)[number] | null;
  muted: boolean;
}

async function put({ owner, shared, linked, contact, invited, closed, demoted, muted }: State): Promise<void> {
  const { companyId, branchId } = company;
  await database.system(async (db) => {
    const ownerId = people[owner];
    const where = owner === "officer" ? branchId : branch;
    await db.client.update({ where: { id: clientId }, data: { officerId: ownerId, branchId: where } });
    await db.clientViewer.deleteMany({ where: { clientId } });
    if (shared) await db.clientViewer.create({ data: { companyId, clientId, userId: people.viewer } });
    await db.partnerLink.deleteMany({ where: { companyId } });
    if (linked)
      await db.partnerLink.create({ data: { companyId, officerId: people.officer, partnerId: people.realtor } });
    await db.clientContact.deleteMany({ where: { clientId } });
    if (contact) await db.clientContact.create({ data: { companyId, clientId, contactId, role: "realtor" } });
    await db.chatMember.updateMany({
      where: { threadId: threads.get("client") ?? "", userId: people.realtor },
      data: { invitedAt: invited ? new Date(NOW) : null },
    });
    await db.user.updateMany({ where: { companyId }, data: { deactivatedAt: null } });
    if (closed) await db.user.update({ where: { id: people[closed] }, data: { deactivatedAt: new Date(NOW) } });
    const roles = await db.role.findMany({ where: { companyId } });
    const roleOf = (name: string) => roles.find((role) => role.name === name)?.id ?? "";
    const held: Record<(typeof NAMES)[number], string> = {
      officer: roleOf("Loan Officer"),
      viewer: roleOf("Loan Officer"),
      other: roleOf("Loan Officer"),
      admin: roleOf("Company Admin"),
      branchAdmin: roleOf("Branch Admin"),
      assistant: roleOf("Viewer"),
      assistantOfViewer: roleOf("Viewer"),
      realtor: roleOf("Realtor"),
    };
    await db.userRole.deleteMany({ where: { companyId } });
    await db.userRole.createMany({
      data: NAMES.filter((name) => name !== demoted).map((name) => ({
        companyId,
        userId: people[name],
        roleId: held[name],
      })),
    });
    await db.chatMember.updateMany({ where: { companyId }, data: { muted } });
  });
}

/** Who may read a conversation, as an independent, simple implementation. */
function expectedReaders(
  thread: string,
  { owner, shared, linked, contact, invited, closed, demoted }: State,
): string[] {
  const here = NAMES.filter((name) => name !== closed && name !== demoted);
  if (thread === "other") return here.filter((name) => name === "officer" || name === "other");
  if (thread === "realtor") return here.filter((name) => name === "officer" || (name === "realtor" && linked));
  return here.filter(
    (name) =>
      name === owner ||
      name === "admin" ||
      (owner === "officer" && (name === "branchAdmin" || name === "assistant")) ||
      (name === "realtor" && owner === "officer" && linked && contact && invited) ||
      (shared && (name === "viewer" || name === "assistantOfViewer")),
  );
}

const nameOf = (id: string) => NAMES.find((name) => people[name] === id) ?? id;

async function pageReaders(db: ScopedDb, threadId: string): Promise<string[]> {
  const readers = await readersOf(db, Object.values(people));
  const found: string[] = [];
  for (const [userId, { seer, permissions }] of readers) {
    const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`SELECT t.id FROM "ChatThread" t
      LEFT JOIN "ChatMember" m ON m."threadId" = t.id AND m."userId" = ${userId}::uuid LEFT JOIN "Client" c ON c.id = t."clientId"
      WHERE t.id = ${threadId}::uuid AND ${readableSql(seer)}`);
    // Every chat call checks this permission first.
    if (rows.length > 0 && permissions.has("report:view")) found.push(nameOf(userId));
  }
  return found.sort();
}

async function liveReaders(db: ScopedDb, threadId: string): Promise<string[]> {
  const { officerId, branchId, userIds = [] } = await hearersOf({ db }, threadId);
  const readers = await readersOf(db, Object.values(people));
  return [...readers]
    .filter(
      ([userId, { seer, permissions }]) =>
        userIds.includes(userId) ||
        (officerId !== null && permissions.has("report:view") && seesOfficer(seer, { officerId, branchId })),
    )
    .map(([userId]) => nameOf(userId))
    .sort();
}

const anyState = fc.record<State>({
  owner: fc.constantFrom("officer", "other"),
  shared: fc.boolean(),
  linked: fc.boolean(),
  contact: fc.boolean(),
  invited: fc.boolean(),
  closed: fc.option(fc.constantFrom(...NAMES)),
  demoted: fc.option(fc.constantFrom(...NAMES)),
  muted: fc.boolean(),
});

describe("access to a conversation", () => {
  it("is the same on pages, in live events and in emails, whatever has changed since someone joined it", async () => {
    await fc.assert(
      fc.asyncProperty(anyState, async (state) => {
        await put(state);
        for (const [name, threadId] of threads) {
          const expected = expectedReaders(name, state).sort();
          const { page, live, mailed } = await company.at(NOW, async ({ db }) => ({
            page: await pageReaders(db, threadId),
            live: await liveReaders(db, threadId),
            mailed: (await notifiable({ db }, threadId)).map(({ user }) => nameOf(user.id)).sort(),
          }));
          expect({ name, page, live }).toEqual({ name, page: expected, live: expected });
          // Everyone who may read it is in it here, so they are emailed unless they muted it.
          expect({ name, mailed }).toEqual({ name, mailed: state.muted ? [] : expected });
        }
      }),
      { numRuns: 60 },
    );
  });

  it("passes with the client to an officer who has never opened the conversation", async () => {
    const next = await company.user("next", "Loan Officer");
    const handed = await company.client(next);
    const told = await company.at(NOW, async (ctx) => {
      const threadId = await threadOfClient(ctx, { id: handed, officerId: people.officer });
      return notifiable(ctx, threadId);
    });
    expect(told).toMatchObject([{ user: { id: next }, isNew: true, readSeq: 0 }]);
  });
});
