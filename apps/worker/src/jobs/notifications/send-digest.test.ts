import { newId } from "@hearthline/db/ids";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { DigestMailData } from "../../emails/digest-mail.tsx";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let reportId = "";
const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);

beforeEach(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  reportId = await world.report();
  await officer({ emailVerifiedAt: new Date("2026-01-01T00:00:00Z") });
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

const officer = (data: object) =>
  system((db) => db.user.update({ where: { id: world.company.officerId }, data: { ...data } }));
const zone = (timeZone: string) =>
  system((db) => db.company.update({ where: { id: world.company.companyId }, data: { timeZone } }));

/** Fakes only `Date`: queries and timers continue. */
const clock = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });

async function reader(name: string, more: object = {}): Promise<string> {
  const { companyId, officerId } = world.company;
  const id = newId();
  await system(async (db) => {
    const share = await db.share.create({
      data: { companyId, reportId, channel: "email", createdById: officerId, ...more },
    });
    const address = `${name.split(" ")[0]?.toLowerCase()}@reads.test`;
    await db.recipient.create({ data: { id, companyId, shareId: share.id, key: newId(), name, address } });
  });
  return id;
}
const reads = (recipientId: string, at: string, more: object = {}) =>
  system(async (db) => {
    const startedAt = new Date(at);
    const { companyId } = world.company;
    await db.reportView.create({
      data: {
        id: newId(),
        companyId,
        recipientId,
        startedAt,
        seconds: 95,
        sections: { cash: 70, payment: 25 },
        ...more,
      },
    });
  });

/** Runs the schedule at a time, and the jobs that it starts. */
async function strikes(now: string) {
  clock(now);
  await world.deliver({ name: "notifications.start-digests", payload: {}, id: newId() });
  const waiting = await system((db) => db.outbox.findMany({ where: { job: "notifications.digest", handedAt: null } }));
  for (const { id, payload, jobKey } of waiting) {
    await world.deliver({ name: "notifications.digest", payload, id: jobKey });
    await system((db) => db.outbox.update({ where: { id }, data: { handedAt: new Date() } }));
  }
  return waiting.length;
}
async function mails() {
  const rows = await system((db) =>
    db.message.findMany({ where: { template: "digest" }, orderBy: { createdAt: "asc" } }),
  );
  return rows.map(({ id, data }) => ({ id, ...DigestMailData.parse(data) }));
}

test("reports a reader of last night at 7:30, with what to do about it", async () => {
  const rosa = await reader("Rosa Marin");
  await reads(rosa, "2026-11-24T01:10:00Z");
  await reads(rosa, "2026-11-24T02:41:00Z", { seconds: 265, sections: { cash: 200, payment: 65 } });
  await strikes("2026-11-24T12:29:00Z");
  expect(await mails()).toEqual([]);
  await strikes("2026-11-24T12:30:00Z");
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.day).toBe("November 24, 2026");
  expect(mail?.readers).toEqual([
    {
      who: "Rosa Marin",
      about: "Dvorak, Alder Creek",
      todo: "Opened twice last night: call Rosa today.",
      lines: [
        "Opened twice, most recently last night at 9:41 PM, for 6 minutes in all.",
        "Read most: Cash to close (5 minutes), Each month (2 minutes).",
      ],
      link: expect.stringMatching(/\/view-purchase-loans\/[\w-]+\?tab=activity$/),
    },
  ]);
});

test.each([
  ["America/Los_Angeles", "2027-03-14T14:30:00Z"],
  ["America/Phoenix", "2027-03-14T14:30:00Z"],
  ["America/New_York", "2026-11-01T12:30:00Z"],
  ["Pacific/Honolulu", "2027-01-01T17:30:00Z"],
])("writes the email in %s at %s, and not before", async (timeZone, at) => {
  await zone(timeZone);
  const morning = new Date(at);
  await reads(await reader("Rosa Marin"), new Date(morning.getTime() - 3_600_000).toISOString());
  await strikes(new Date(morning.getTime() - 900_000).toISOString());
  expect(await mails()).toHaveLength(0);
  await strikes(at);
  expect(await mails()).toHaveLength(1);
});

test("sends one email a morning no matter how often the job runs, and the next reports only what came since", async () => {
  const rosa = await reader("Rosa Marin");
  await reads(rosa, "2026-11-24T02:41:00Z");
  await strikes("2026-11-24T12:30:00Z");
  await strikes("2026-11-24T12:45:00Z");
  const { companyId, officerId: userId } = world.company;
  const payload = { companyId, userId, day: "2026-11-24" };
  await Promise.all([1, 2, 3].map(() => world.deliver({ name: "notifications.digest", payload, id: newId() })));
  expect(await mails()).toHaveLength(1);

  await strikes("2026-11-25T12:30:00Z");
  expect(await mails()).toHaveLength(1);
  await reads(rosa, "2026-11-25T14:00:00Z");
  await strikes("2026-11-26T12:30:00Z");
  const [, second] = await mails();
  expect(second?.readers[0]?.lines[0]).toBe("Opened once yesterday at 9:00 AM, for 2 minutes.");
  expect(await system((db) => db.digest.count())).toBe(2);
});

test("sends it later in the morning if the worker was down, and after noon leaves it to the next", async () => {
  const rosa = await reader("Rosa Marin");
  await reads(rosa, "2026-11-24T02:41:00Z");
  // Read after 7:30: belongs to the next morning.
  await reads(rosa, "2026-11-24T15:00:00Z", { sections: {}, seconds: 4 });
  await strikes("2026-11-24T16:45:00Z");
  expect((await mails())[0]?.readers[0]?.lines[0]).toBe("Opened once last night at 9:41 PM, for 2 minutes.");
  await strikes("2026-11-25T17:15:00Z");
  expect(await mails()).toHaveLength(1);
  await strikes("2026-11-26T12:30:00Z");
  const [, next] = await mails();
  expect(next?.readers[0]).toMatchObject({
    todo: "Glanced at it Tuesday: send Rosa the one number that matters most.",
    lines: ["Opened once Tuesday at 10:00 AM, for 4 seconds."],
  });
});

test("writes nothing if the job waited past noon", async () => {
  await reads(await reader("Rosa Marin"), "2026-11-24T02:41:00Z");
  clock("2026-11-24T17:00:00Z");
  const { companyId, officerId: userId } = world.company;
  await world.deliver({ name: "notifications.digest", payload: { companyId, userId, day: "2026-11-24" }, id: newId() });
  expect(await mails()).toEqual([]);
});

test("says only that a reader who asks for privacy opened it, and reports what they sent", async () => {
  const quiet = await reader("Quinn Quiet");
  await reads(quiet, "2026-11-24T01:00:00Z", { seconds: 0, sections: {}, privateReading: true });
  await reads(quiet, "2026-11-24T02:00:00Z");
  await system((db) =>
    db.question.create({
      data: {
        companyId: world.company.companyId,
        recipientId: quiet,
        figure: "Cash to close",
        text: "With the\ndeposit?",
        createdAt: new Date("2026-11-24T02:05:00Z"),
      },
    }),
  );
  await strikes("2026-11-24T12:30:00Z");
  const [mail] = await mails();
  expect(mail?.readers).toMatchObject([
    {
      todo: "Answer Quinn’s question about “Cash to close” this morning.",
      lines: [
        "Opened the report. Their browser asks for privacy, so nothing else is recorded.",
        "Asked about “Cash to close”: “With the deposit?”",
      ],
    },
  ]);
  // Checks only the readers: the keys of the email's links are random letters.
  expect(JSON.stringify(mail?.readers)).not.toMatch(/twice|minute|second|\bPM\b/);
});

test("reports a reply to a note as such, and asks the officer to read it", async () => {
  const quinn = await reader("Quinn Reed");
  await reads(quinn, "2026-11-24T02:00:00Z");
  await system(async (db) => {
    const { companyId, loanId } = world.company;
    const note = await db.pinnedNote.create({
      data: { companyId, loanId, figure: "cashToCloseCents", letter: "A", text: "Your deposit is in it." },
    });
    const asked = { companyId, recipientId: quinn, figure: "Cash to close", text: "Even the earnest money?" };
    await db.question.create({ data: { ...asked, noteId: note.id, createdAt: new Date("2026-11-24T02:05:00Z") } });
  });
  await strikes("2026-11-24T12:30:00Z");
  const [mail] = await mails();
  expect(mail?.readers[0]?.todo).toBe("Read Quinn’s answer to your note at “Cash to close”, and reply.");
  expect(mail?.readers[0]?.lines).toContain("Answered your note at “Cash to close”: “Even the earnest money?”");
});

test("advises adopting tried numbers until they are a scenario", async () => {
  const rosa = await reader("Rosa Marin");
  await reads(rosa, "2026-11-24T02:00:00Z");
  const tried = (tried: object, more: object = {}) =>
    system((db) =>
      db.reportTry.create({
        data: {
          companyId: world.company.companyId,
          recipientId: rosa,
          scenarioId: newId(),
          tried,
          housingPaymentCents: 291_420n,
          createdAt: new Date("2026-11-24T02:03:00Z"),
          ...more,
        },
      }),
    );
  await tried({ cashOutCents: 2_000_000, noteRate: 0.06125 });
  await tried({ priceCents: 49_000_000, downPaymentCents: 6_125_000, noteRate: 0.065 }, { madeLetter: "C" });
  await strikes("2026-11-24T12:30:00Z");
  const [mail] = await mails();
  expect(mail?.readers[0]?.todo).toBe(
    "Tried $20,000 cash out at 6.125%: adopt it as a scenario and send Rosa the new version.",
  );
  expect(mail?.readers[0]?.lines).toContain(
    "Tried $490,000 with $61,250 down at 6.500%: $2,914.20 a month. You made it scenario C.",
  );
});

test("gives separate advice for a realtor, a copied link, an old version and a tap on the phone number", async () => {
  const denise = await reader("Denise Okafor", { audience: "realtor" });
  await reads(denise, "2026-11-24T00:10:00Z");
  const noOne = await reader("Rosa", { channel: "link" });
  await reads(noOne, "2026-11-24T00:20:00Z");
  const tap = await reader("Tom Tapper");
  await reads(tap, "2026-11-24T00:30:00Z");
  await system((db) =>
    db.reportCall.create({
      data: { companyId: world.company.companyId, recipientId: tap, createdAt: new Date("2026-11-24T12:00:00Z") },
    }),
  );
  await strikes("2026-11-24T12:30:00Z");
  const [mail] = await mails();
  expect(mail?.readers.map(({ who, todo }) => `${who}: ${todo}`)).toEqual([
    "Tom Tapper: Tapped your number this morning: call Tom back if you have not spoken.",
    "Anyone with the link: A copied link does not say who used it: send your borrower their own link to see what they read.",
    "Denise Okafor: Ask Denise whether an offer is being written.",
  ]);

  const old = await reader("Olive Old");
  await world.report();
  await reads(old, "2026-11-25T00:30:00Z");
  await strikes("2026-11-25T12:30:00Z");
  expect((await mails())[1]?.readers[0]?.todo).toBe("Read version 1, and version 2 is newer: send it to Olive.");
});

test("sends nothing to an officer who turned it off, has left, or whose reports were not read", async () => {
  expect(await strikes("2026-11-24T12:30:00Z")).toBe(0);
  await reads(await reader("Rosa Marin"), "2026-11-24T13:00:00Z");
  await officer({ morningDigest: false });
  expect(await strikes("2026-11-25T12:30:00Z")).toBe(0);
  await officer({ morningDigest: true, deactivatedAt: new Date() });
  expect(await strikes("2026-11-25T12:45:00Z")).toBe(0);
  expect(await mails()).toEqual([]);
});

test("has a text part and one-click unsubscribe", async () => {
  await reads(await reader("Rosa <b>Marin</b>"), "2026-11-24T02:41:00Z");
  await strikes("2026-11-24T12:30:00Z");
  vi.useRealTimers();
  const [mail] = await mails();
  const messageId = mail?.id ?? "";
  const { companyId } = world.company;
  await world.deliver({ name: "messages.send", payload: { companyId, messageId }, id: `message-${messageId}` });
  const [received] = await world.inbox();
  const { key } = await system((db) => db.digest.findFirstOrThrow());
  const whole = await fetch(`${world.sandbox.url}/sandbox/messages/${received?.id}`);
  const { headers } = z
    .object({ headers: z.array(z.object({ name: z.string(), value: z.string() })) })
    .parse(await whole.json());
  const header = (name: string) => headers.find((one) => one.name.toLowerCase() === name)?.value;
  expect(header("list-unsubscribe")).toContain(`/unsubscribe?key=${key}`);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(received?.subject).toBe("Rosa <b>Marin</b> read your report: what to do today");
  expect(received?.text).toContain("To do: Read last night: call Rosa while it is fresh.");
  expect(received?.text).toContain("Stop these mails: ");
  expect(received?.html).toContain("Rosa &lt;b&gt;Marin&lt;/b&gt;");
  expect(received?.html).not.toContain("<b>Marin</b>");
});

/** Creates a task of the officer, by default for a client of theirs. */
async function task(title: string, dueOn: string, more: object = {}, owner = world.company.officerId): Promise<string> {
  const { companyId, officerId } = world.company;
  return system(async (db) => {
    const client = await db.client.create({
      data: { companyId, officerId: owner, firstName: "Helen", lastName: "Dvorak" },
    });
    const { id } = await db.clientTask.create({
      data: {
        ...{ companyId, clientId: client.id, title, assigneeId: officerId },
        dueOn: new Date(`${dueOn}T00:00:00Z`),
        ...more,
      },
    });
    return id;
  });
}
const seesOwn = () =>
  system(async (db) => {
    const { companyId, officerId: userId } = world.company;
    const role = await db.role.create({ data: { companyId, name: "Sees own clients", reach: "own" } });
    await db.userRole.create({ data: { companyId, userId, roleId: role.id } });
  });

test("reports a task once on the morning it falls due in the company's time zone, and again after a snooze", async () => {
  await seesOwn();
  await zone("America/Los_Angeles");
  const id = await task("Send the comparison", "2026-11-24");
  await task("Ask for the bonus letter", "2026-11-27");
  await strikes("2026-11-23T16:00:00Z");
  expect(await mails()).toEqual([]);
  // Still the 24th there, at 7:30.
  await strikes("2026-11-24T15:30:00Z");
  await strikes("2026-11-24T16:30:00Z");
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.readers).toEqual([]);
  expect(mail?.tasks).toEqual([
    {
      who: "Helen Dvorak",
      what: "Send the comparison",
      when: "Due today",
      link: expect.stringMatching(/\/clients\/[\w-]+$/),
    },
  ]);
  // Reported, and nothing else has come due: no second email about it.
  await strikes("2026-11-25T15:30:00Z");
  expect(await mails()).toHaveLength(1);
  await system((db) => db.clientTask.update({ where: { id }, data: { snoozedUntil: new Date("2026-11-26") } }));
  await strikes("2026-11-26T15:30:00Z");
  expect((await mails())[1]?.tasks).toMatchObject([{ what: "Send the comparison", when: "Due today" }]);
  // It is listed with what is newly due, and says since when.
  await strikes("2026-11-27T15:30:00Z");
  expect((await mails())[2]?.tasks).toMatchObject([
    { what: "Send the comparison", when: "Due since November 26, 2026" },
    { what: "Ask for the bonus letter", when: "Due today" },
  ]);
});

test("leaves out done tasks, tasks for clients no longer visible, and officers who turned the email off", async () => {
  await seesOwn();
  const { companyId } = world.company;
  const other = newId();
  await system((db) =>
    db.user.create({ data: { id: other, companyId, email: "other@digest.test", name: "Other Officer" } }),
  );
  await task("Done", "2026-11-24", { doneAt: new Date("2026-11-23T12:00:00Z") });
  await task("Not theirs any more", "2026-11-24", {}, other);
  await strikes("2026-11-24T12:30:00Z");
  expect(await mails()).toEqual([]);
  await task("Send the comparison", "2026-11-25");
  await officer({ morningDigest: false });
  await strikes("2026-11-25T12:30:00Z");
  expect(await mails()).toEqual([]);
  await officer({ morningDigest: true });
  await strikes("2026-11-25T12:45:00Z");
  expect((await mails()).map(({ tasks }) => tasks.map(({ what }) => what))).toEqual([["Send the comparison"]]);
});
