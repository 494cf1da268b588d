import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

const REALTOR = "realtor@demo.test";
const OFFICER = "officer@demo.test";
let world: World;
let reportId = "";
let loanId = "";

beforeAll(async () => {
  world = await openWorld();
  const { body } = await world.api(REALTOR, "get", "/api/reports");
  reportId = body.data[0].id;
  const report = await world.running.services.database.system((db) =>
    db.report.findUniqueOrThrow({ where: { id: reportId } }),
  );
  loanId = report.loanId;
});

const ask = (as: string, more: object = {}) =>
  world.api(as, "post", "/api/letters", {
    reportId,
    amountCents: 485_000_00,
    address: "1418 Alder Creek Lane, Raleigh",
    note: "Offer due today",
    ...more,
  });
const mails = (to: string, template: string) =>
  world.running.services.database.system((db) =>
    db.message.findMany({ where: { toAddress: to, template }, orderBy: { createdAt: "desc" } }),
  );

describe("a realtor's request for a letter", () => {
  it("notifies and emails the officer, and the response reaches the realtor as a letter and an email", async () => {
    const asked = await ask(REALTOR);
    expect(asked.status).toBe(201);
    const { id } = asked.body.data;
    expect(asked.body.data).toMatchObject({ state: "asked", amountCents: 485_000_00, letterCents: null });

    const [mail] = await mails(OFFICER, "letter-asked");
    expect(mail?.data).toMatchObject({ from: "Denise Okafor", amountCents: 485_000_00, replyTo: REALTOR });
    const { body: told } = await world.api(OFFICER, "get", "/api/notifications");
    expect(told.data[0]).toMatchObject({
      kind: "letter.asked",
      id,
      unread: true,
      loanId,
      amountCents: 485_000_00,
    });
    const { body: listed } = await world.api(OFFICER, "get", `/api/letters?loanId=${loanId}`);
    expect(listed.data[0]).toMatchObject({ id, askedBy: { name: "Denise Okafor" }, note: "Offer due today" });
    expect((await world.api(REALTOR, "get", `/api/letters/${id}`)).status).toBe(404);

    const answered = await world.api(OFFICER, "post", `/api/letters/${id}/answer`, {
      approved: true,
      amountCents: 480_000_00,
      validUntil: "2027-01-15",
      answer: "Good luck.",
    });
    expect(answered.body.data).toMatchObject({ state: "approved", letterCents: 480_000_00, validUntil: "2027-01-15" });
    expect((await world.api(OFFICER, "post", `/api/letters/${id}/answer`, { approved: false })).status).toBe(409);
    expect((await mails(REALTOR, "letter-answered"))[0]?.data).toMatchObject({ approved: true, answer: "Good luck." });
    const { body: paper } = await world.api(REALTOR, "get", `/api/letters/${id}`);
    expect(paper.data).toMatchObject({
      amountCents: 480_000_00,
      address: "1418 Alder Creek Lane, Raleigh",
      company: { name: "Northgate Home Lending" },
      officer: { name: "Laura Whitfield" },
    });
    expect(JSON.stringify(paper)).not.toMatch(/income|debts|score/i);
    const { body: after } = await world.api(OFFICER, "get", "/api/notifications");
    expect(after.data.some((item: { id: string }) => item.id === id)).toBe(false);
  });

  it("is restricted to the realtor whose buyer it is, for asking, reading and answering", async () => {
    const { id } = (await ask(REALTOR)).body.data;
    expect((await ask("owner@demo.test")).status).toBe(403);
    expect((await ask(OFFICER)).status).toBe(403);
    const hidden = await world.running.services.database.system((db) =>
      db.report.findFirstOrThrow({ where: { loanId: { not: loanId }, loan: { deletedAt: null } } }),
    );
    const others = (await world.api(REALTOR, "get", "/api/reports")).body.data.map((row: { id: string }) => row.id);
    if (!others.includes(hidden.id)) expect((await ask(REALTOR, { reportId: hidden.id })).status).toBe(404);
    expect(
      (await world.api("officer@other.test", "post", `/api/letters/${id}/answer`, { approved: true })).status,
    ).toBe(404);
    expect((await world.api(REALTOR, "post", `/api/letters/${id}/answer`, { approved: true })).status).toBe(403);
    expect((await ask(REALTOR, { amountCents: 5 })).status).toBe(422);
  });

  it("is limited to five pending requests per loan", async () => {
    let status = 201;
    for (let tries = 0; tries < 6 && status === 201; tries += 1) status = (await ask(REALTOR)).status;
    expect(status).toBe(429);
  });
});
