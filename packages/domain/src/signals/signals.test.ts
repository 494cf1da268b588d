import { randomUUID } from "node:crypto";
import {
  PRE_APPROVAL_SOON_DAYS,
  SIGNAL_KEYS,
  SIGNAL_LISTS,
  SIGNALS,
  type SignalKey,
  type SignalListKey,
} from "@hearthline/contract/clients/signals";
import { dayIn } from "@hearthline/contract/values/day-in";
import { type Database, Prisma, type SystemDb } from "@hearthline/db/client";
import { createKeys } from "@hearthline/db/secret-keys";
import { demoId } from "@hearthline/db/seed";
import { type OpenCopy, openCopy } from "@hearthline/db/test-databases";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { addressHash, eraseConsentAddresses } from "../consents/consents.ts";
import { refreshSignals, refreshStale, SIGNALS_AT_ONCE } from "./refresh-signals.ts";
import { HOLDS_IN_WINDOW, signalSql, windowOf, windowsSql } from "./signal-window.ts";

const ZONE = "America/New_York";
const DAY_MS = 86_400_000;
const companyId = demoId(1);
const keys = createKeys("signals.test");
const dayOf = (instant: string | Date) => dayIn(ZONE, new Date(instant));
let close: OpenCopy["close"];
let database: Database;
let officerId = "";
beforeAll(async () => {
  ({ close, database } = await openCopy(inject("seeded")));
  await database.system((db) => db.company.update({ where: { id: companyId }, data: { timeZone: ZONE } }));
  officerId = (await database.system((db) => db.user.findUniqueOrThrow({ where: { email: "officer@demo.test" } }))).id;
  await refresh();
});
afterAll(() => close());

async function refresh(): Promise<void> {
  while ((await database.system((db) => refreshStale(db, keys, companyId))) === SIGNALS_AT_ONCE);
}

const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** A seeded random generator. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A person with one loan and everything that happened, as the test itself tracks it. */
interface Person {
  id: string;
  loanId: string;
  recipientId: string;
  /** The link was sent to them, not copied. */
  isTheirs: boolean;
  createdAt: Date;
  birthday: string;
  status: string;
  statusAt: Date;
  until: string | null;
  views: { at: Date; cash: number }[];
  tries: Date[];
  asked: { at: Date; answered: boolean }[];
  taps: Date[];
  notes: Date[];
  tasks: { due: string; done: boolean }[];
  bounced: boolean;
  consented: boolean;
}

const newest = (dates: readonly Date[]): Date | undefined => dates.toSorted((a, b) => b.getTime() - a.getTime())[0];

/** Whether a signal holds on a day, implemented as simply as possible. */
function holds(kind: SignalKey, person: Person, today: string): boolean | undefined {
  const within = (at: Date, days: number) => dayOf(at) <= today && daysFrom(dayOf(at), today) < days;
  const { views, tries, asked, taps, notes, tasks, status, statusAt, until, birthday } = person;
  const theirs = [...views.map(({ at }) => at), ...tries, ...asked.map(({ at }) => at), ...taps];
  switch (kind) {
    case "no-contact": {
      const last = newest([...theirs, ...notes]) ?? person.createdAt;
      return daysFrom(dayOf(last), today) >= 60;
    }
    case "opened-twice":
      return newest(views.map(({ at }) => at)) === undefined
        ? false
        : views.map(({ at }) => at).toSorted((a, b) => b.getTime() - a.getTime())[1] !== undefined &&
            within(views.map(({ at }) => at).toSorted((a, b) => b.getTime() - a.getTime())[1] as Date, 7);
    case "read-cash": {
      const last = newest(views.filter(({ cash }) => cash >= 5).map(({ at }) => at));
      return last !== undefined && within(last, 3);
    }
    case "tried": {
      const last = newest(tries);
      return last !== undefined && within(last, 7);
    }
    case "asked": {
      const last = newest(asked.filter(({ answered }) => !answered).map(({ at }) => at));
      return last !== undefined && dayOf(last) <= today;
    }
    case "call-tapped": {
      const last = newest(taps);
      return last !== undefined && within(last, 7);
    }
    case "task-due":
      return tasks.some(({ due, done }) => !done && due <= today);
    case "pre-approval-ends":
      return (
        status === "pre-approval" &&
        until !== null &&
        until >= today &&
        daysFrom(today, until) <= PRE_APPROVAL_SOON_DAYS
      );
    case "pre-approved-unheard": {
      if (status !== "pre-approval") return false;
      const last = newest([statusAt, ...notes]) ?? statusAt;
      return daysFrom(dayOf(last), today) >= 14;
    }
    case "status-unheard":
      return (
        ["credit", "pre-approval", "declined"].includes(status) &&
        within(statusAt, 14) &&
        !notes.some((at) => at >= statusAt)
      );
    case "birthday":
      return Array.from({ length: 7 }, (_, days) => plus(today, days).slice(5)).includes(birthday.slice(5));
    case "bounces":
      // The bounce is recorded now, while the test runs.
      return person.bounced && dayOf(new Date()) <= today;
    case "consent-missing":
      return !person.consented && dayOf(person.createdAt) <= today;
    default:
      return undefined;
  }
}

async function holding(db: SystemDb, word: SignalKey | SignalListKey, today: string): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT DISTINCT s."clientId"::text AS id FROM "ClientSignal" s WHERE s."companyId" = ${companyId}::uuid AND ${signalSql(word, today)}`,
  );
  const found = new Set(rows.map(({ id }) => id));
  const { kind, window } = windowOf(word);
  if (window === SIGNALS[kind].window) {
    const joined = await db.$queryRaw<{ id: string }[]>(
      Prisma.sql`SELECT DISTINCT s."clientId"::text AS id FROM "ClientSignal" s JOIN ${windowsSql([kind], today)} ON ${HOLDS_IN_WINDOW}
        WHERE s."companyId" = ${companyId}::uuid`,
    );
    expect(new Set(joined.map(({ id }) => id)), `${word} of a table of windows`).toEqual(found);
  }
  return found;
}

const ago = (below: (n: number) => number, days: number) => new Date(Date.now() - below(days * 24 * 60) * 60_000);

async function make(db: SystemDb, below: (n: number) => number, index: number): Promise<Person> {
  const [id, loanId, reportId, shareId, recipientId] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const status = ["draft", "credit", "pre-approval", "closed", "declined"][below(5)] ?? "draft";
  const [statusAt, createdAt] = [ago(below, 60), ago(below, 200)];
  const until = below(2) === 0 ? null : plus(dayOf(new Date()), below(160) - 40);
  const birthday = plus("1970-01-01", below(12_000));
  const email = `p${index}@signals.test`;
  // Actions through a copied link belong to no client.
  const isTheirs = below(2) === 0;
  await db.client.create({
    data: {
      id,
      companyId,
      officerId,
      firstName: "P",
      searchText: "p",
      createdAt,
      birthday: new Date(birthday),
      emails: { create: { companyId, email } },
    },
  });
  const details = until ? { preApprovedUntil: until } : {};
  await db.loan.create({
    data: {
      id: loanId,
      companyId,
      officerId,
      kind: "purchase",
      title: "L",
      status,
      statusAt,
      details,
      lastSentAt: createdAt,
      clients: { create: { companyId, clientId: id } },
    },
  });
  await db.report.create({
    data: {
      id: reportId,
      companyId,
      loanId,
      kind: "purchase",
      number: `S-${index}`,
      version: 1,
      engineVersion: "test",
      document: {},
      createdById: officerId,
    },
  });
  await db.share.create({
    data: { id: shareId, companyId, reportId, channel: isTheirs ? "email" : "link", createdById: officerId },
  });
  await db.recipient.create({
    data: { id: recipientId, companyId, shareId, key: randomUUID(), address: isTheirs ? email : "" },
  });
  const nothing = { views: [], tries: [], asked: [], taps: [], notes: [], tasks: [], bounced: false, consented: false };
  return { id, loanId, recipientId, isTheirs, createdAt, birthday, status, statusAt, until, ...nothing };
}

/** Makes one thing happen to a person. */
async function happen(db: SystemDb, below: (n: number) => number, person: Person, index: number): Promise<void> {
  const { id: clientId, recipientId } = person;
  const at = ago(below, 90);
  const email = `p${index}@signals.test`;
  switch (below(9)) {
    case 0:
    case 1: {
      const cash = below(10);
      await db.reportView.create({
        data: { id: randomUUID(), companyId, recipientId, startedAt: at, sections: { cash } },
      });
      if (person.isTheirs) person.views.push({ at, cash });
      return;
    }
    case 2:
      await db.reportTry.create({
        data: {
          companyId,
          recipientId,
          scenarioId: randomUUID(),
          tried: { noteRate: 0.06 },
          housingPaymentCents: 1n,
          createdAt: at,
        },
      });
      if (person.isTheirs) person.tries.push(at);
      return;
    case 3: {
      const answered = below(3) === 0;
      const made = await db.question.create({
        data: { companyId, recipientId, figure: "APR", text: "?", createdAt: at },
      });
      if (answered) await db.question.update({ where: { id: made.id }, data: { answeredAt: new Date() } });
      if (person.isTheirs) person.asked.push({ at, answered });
      return;
    }
    case 4:
      await db.reportCall.create({ data: { companyId, recipientId, createdAt: at } });
      if (person.isTheirs) person.taps.push(at);
      return;
    case 5: {
      const deleted = below(4) === 0;
      const note = await db.clientNote.create({ data: { companyId, clientId, text: "n", createdAt: at } });
      if (deleted) await db.clientNote.update({ where: { id: note.id }, data: { deletedAt: new Date() } });
      else person.notes.push(at);
      return;
    }
    case 6: {
      const due = plus(dayOf(new Date()), below(40) - 20);
      const done = below(3) === 0;
      await db.clientTask.create({
        data: { companyId, clientId, title: "t", dueOn: new Date(due), ...(done && { doneAt: new Date() }) },
      });
      return void person.tasks.push({ due, done });
    }
    case 7:
      await db.bouncedAddress.createMany({
        data: [{ companyId, channel: "email", address: email }],
        skipDuplicates: true,
      });
      person.bounced = true;
      return;
    default: {
      // Any consent, by anyone and for any purpose; also if an erasure left only the hash.
      const word = { companyId, channel: "email", address: email } as const;
      await db.consent.create({
        data: {
          ...word,
          ...(below(2) && { addressHash: addressHash(keys, word) }),
          purpose: below(2) ? "all" : "marketing",
          granted: below(2) === 0,
          source: "officer",
        },
      });
      if (below(2)) await eraseConsentAddresses(db, keys, companyId, { emails: [email], phones: [] });
      person.consented = true;
    }
  }
}

it("signals hold exactly when the rows say so, on all days around, in whatever order rows were added and deleted", async () => {
  const below = random(20_261_125);
  const people: Person[] = [];
  await database.system(async (db) => {
    for (let index = 0; index < 40; index += 1) people.push(await make(db, below, index));
  });
  await refresh();
  for (let round = 0; round < 4; round += 1) {
    await database.system(async (db) => {
      for (const [index, person] of people.entries()) if (below(2)) await happen(db, below, person, index);
    });
    await refresh();
    for (const today of [-45, -8, 0, 1, 30, 75, 400].map((days) => plus(dayOf(new Date()), days)))
      await database.system(async (db) => {
        for (const kind of SIGNAL_KEYS) {
          if (people[0] && holds(kind, people[0], today) === undefined) continue;
          const found = await holding(db, kind, today);
          const wrong = people.filter((person) => found.has(person.id) !== holds(kind, person, today));
          expect(wrong.slice(0, 1), `${kind} on ${today}`).toEqual([]);
        }
      });
  }
});

it("signals are the same whether only the changes or all clients are recomputed", async () => {
  const rows = () =>
    database.system(
      (db) =>
        db.$queryRaw`SELECT "clientId", "officerId", kind, ref, at, "onDay", "untilDay", "yearDay", data FROM "ClientSignal" WHERE "companyId" = ${companyId}::uuid ORDER BY "clientId", kind, ref`,
    );
  const kept = await rows();
  await database.system(async (db) => {
    const all = await db.client.findMany({ where: { companyId }, select: { id: true } });
    await refreshSignals(
      db,
      keys,
      { companyId, timeZone: ZONE },
      all.map(({ id }) => id),
    );
  });
  expect(await rows()).toEqual(kept);
});

it("a list with its own period has the signals of its kind within that period", async () => {
  const today = dayOf(new Date());
  await database.system(async (db) => {
    const counts = await Promise.all(
      (["pre-approval-30", "pre-approval-60", "pre-approval-90"] as const).map(async (word) => [
        ...(await holding(db, word, today)),
      ]),
    );
    for (const [index, fewer] of counts.slice(0, -1).entries())
      expect(counts[index + 1]).toEqual(expect.arrayContaining(fewer));
    expect(new Set(counts[0])).toEqual(await holding(db, "pre-approval-ends", today));
    for (const { key } of SIGNAL_LISTS) await holding(db, key, today);
  });
});

it("signals move with their client to another officer immediately", async () => {
  await database.system(async (db) => {
    const [row] = await db.$queryRaw<
      { clientId: string }[]
    >`SELECT "clientId" FROM "ClientSignal" WHERE "companyId" = ${companyId}::uuid LIMIT 1`;
    const other = await db.user.findUniqueOrThrow({ where: { email: "admin@demo.test" } });
    await db.client.update({
      where: { id: row?.clientId ?? "" },
      data: { officerId: other.id, branchId: other.branchId },
    });
    const officers =
      await db.$queryRaw`SELECT DISTINCT "officerId"::text AS id FROM "ClientSignal" WHERE "clientId" = ${row?.clientId}::uuid`;
    expect(officers).toEqual([{ id: other.id }]);
  });
});

it("a run skips a client who is being deleted: neither waits for the other, and the client stays marked until deleted", async () => {
  const client = await database.system((db) =>
    db.client.findFirstOrThrow({ where: { companyId, signals: { some: {} } }, select: { id: true } }),
  );
  const stale = () => database.system((db) => db.signalStale.count({ where: { clientId: client.id } }));
  await database.system((db) => db.signalStale.create({ data: { companyId, clientId: client.id } }));
  await database.system(async (db) => {
    await db.$queryRaw`SELECT id FROM "Client" WHERE id = ${client.id}::uuid FOR UPDATE`;
    await refresh();
    expect(await stale()).toBeGreaterThan(0);
    // Their dependents are deleted with them.
    await db.signalStale.deleteMany({ where: { clientId: client.id } });
    await db.clientSignal.deleteMany({ where: { clientId: client.id } });
  });
  expect(await stale()).toBe(0);
});

it("a run skips a client who is being changed without blocking the change; the next run includes the client", async () => {
  const mine = { source: "Being changed" };
  const names = Array.from({ length: SIGNALS_AT_ONCE + 20 }, (_, at) => ({ firstName: `Changed ${at}`, officerId }));
  await database.scoped(companyId, (db) => db.client.createMany({ data: names.map((one) => ({ ...one, ...mine })) }));
  const stale = async () =>
    (await database.system((db) => db.signalStale.findMany({ where: { client: mine }, orderBy: { at: "asc" } }))).map(
      ({ clientId }) => clientId,
    );
  const [held = ""] = await stale();
  await database.system(async (db) => {
    await db.client.update({ where: { id: held }, data: { note: "Being changed" } });
    await refresh();
    expect(new Set(await stale())).toEqual(new Set([held]));
  });
  await refresh();
  expect(await stale()).toEqual([]);
});
