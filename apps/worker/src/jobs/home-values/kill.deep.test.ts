import { dayIn } from "@hearthline/contract/values/day-in";
import { newId } from "@hearthline/db/ids";
import { writeJob } from "@hearthline/db/outbox";
import { newWatchKey } from "@hearthline/domain/home-values/mail-home-value";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { openMailSink } from "../../testing/mail-sink.ts";
import { buildWorker, startWorker } from "../../testing/worker-process.ts";
import { type Ground, openGround, until } from "../../testing/world.ts";

const MAILS = 45;
const AT_ONCE = 2;
const CREDITS = 750;

beforeAll(buildWorker);

/** A time zone where it is about noon now: the day does not end within the test. */
const noonZone = (): string => {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
};

/** Creates homes whose value is due today, and the job that emails them, as the worker's clock writes it. */
async function due({ database, company }: Ground): Promise<string[]> {
  const { companyId, officerId, branchId } = company;
  const timeZone = noonZone();
  await database.system((db) =>
    db.company.update({ where: { id: companyId }, data: { timeZone, plan: "professional_month" } }),
  );
  const today = dayIn(timeZone, new Date());
  const rows = Array.from({ length: MAILS }, (_, at) => ({
    clientId: newId(),
    homeId: newId(),
    email: `owner${at}@many.test`,
  }));
  await database.scoped(companyId, async (db) => {
    await db.client.createMany({
      data: rows.map(({ clientId: id }) => ({ id, officerId, branchId, firstName: "Nora", lastName: "Haddad" })),
    });
    await db.clientEmail.createMany({ data: rows.map(({ clientId, email }) => ({ clientId, companyId, email })) });
    await db.home.createMany({
      data: rows.map(({ homeId: id, email }) => ({ id, address1: `${email} Street`, city: "Raleigh", state: "NC" })),
    });
    await db.homeOwner.createMany({ data: rows.map(({ homeId, clientId }) => ({ homeId, clientId })) });
    await db.homeValue.createMany({
      data: rows.map(({ homeId }) => ({
        homeId,
        amountCents: 345_000_00n,
        asOf: new Date("2019-10-01"),
        source: "sale",
      })),
    });
    await db.homeWatch.createMany({
      data: rows.map(({ homeId, clientId }) => ({ homeId, clientId, key: newWatchKey(), nextOn: new Date(today) })),
    });
    await writeJob(db, {
      companyId,
      job: "home-values.mail-due",
      payload: { day: today, turn: 0 },
      key: `home-values-${companyId}-0`,
    });
  });
  return rows.map(({ email }) => email);
}

test("killing the worker between credit and email loses no credit, spends none twice, and sends one email each", async () => {
  const sink = await openMailSink();
  onTestFinished(() => sink.close());
  const ground = await openGround({ SMTP_URL: sink.url, WORKER_CONCURRENCY: String(AT_ONCE) });
  onTestFinished(() => ground.close());
  const addresses = await due(ground);
  const { companyId } = ground.company;
  const read = async () => {
    const [mailings, entries, month] = await ground.database.scoped(companyId, (db) =>
      Promise.all([db.homeMailing.findMany(), db.creditEntry.findMany(), db.creditMonth.findFirst()]),
    );
    const of = (kind: string) => entries.filter((one) => one.kind === kind);
    const sent = mailings.filter(({ state }) => state === "sent");
    return { mailings, sent, reserved: of("reserve"), spent: of("commit"), back: of("release"), month };
  };
  const killedOnce = async (so: (now: Awaited<ReturnType<typeof read>>) => boolean) => {
    const worker = await startWorker(ground.env);
    await until(read, so);
    worker.child.kill("SIGKILL");
    await worker.ended;
    const left = await read();
    expect(left.reserved.map(({ id }) => id).sort()).toEqual(left.mailings.map(({ reserveId }) => reserveId).sort());
    expect(left.spent.map(({ reserveId }) => reserveId).sort()).toEqual(
      left.sent.map(({ reserveId }) => reserveId).sort(),
    );
    expect(left.month?.balance).toBe(CREDITS - left.reserved.length);
    return left;
  };

  // First while it writes the emails, then while it sends them.
  const first = await killedOnce(({ mailings }) => mailings.length >= MAILS / 3);
  expect(first.mailings.length).toBeGreaterThan(first.sent.length);
  await killedOnce(({ sent }) => sent.length > first.sent.length + MAILS / 5);

  const last = await startWorker(ground.env);
  const end = await until(read, ({ sent }) => sent.length === MAILS, 240_000);
  expect(end.mailings).toHaveLength(MAILS);
  expect(end.reserved).toHaveLength(MAILS);
  expect(new Set(end.spent.map(({ reserveId }) => reserveId)).size).toBe(MAILS);
  expect([end.spent.length, end.back.length, end.month?.balance]).toEqual([MAILS, 0, CREDITS - MAILS]);
  expect([...sink.got.keys()].sort()).toEqual(addresses.toSorted());
  // An email that was in flight when a worker died may arrive twice, with the same Message-ID.
  for (const ids of sink.got.values()) expect(new Set(ids).size).toBe(1);
  expect(sink.count() - MAILS).toBeLessThanOrEqual(2 * AT_ONCE);
  last.child.kill("SIGTERM");
  await last.ended;
}, 600_000);
