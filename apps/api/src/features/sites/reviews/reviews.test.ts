import { addressHash } from "@hearthline/domain/consents/consents";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";
import { GOOD, officerWithClosedLoan } from "./review.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe("asking for a review", () => {
  it("emails the client in the officer's name and the client's language, once per loan", async () => {
    const { ask, email, clientEmail, loanId } = await officerWithClosedLoan(world, "ask-once", { language: "es" });
    const asked = await ask();
    expect(asked.status).toBe(201);
    expect(asked.body.data).toMatchObject({ state: "asked", sentTo: clientEmail, loan: { id: loanId }, stars: null });
    const again = await ask();
    expect([again.status, again.body.message]).toEqual([
      409,
      "June Abbott was asked about this loan before. A client is asked once per loan.",
    ]);
    const mails = await world.running.services.database.system((db) =>
      db.message.findMany({ where: { toAddress: clientEmail } }),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: "client", subject: "¿Cómo fue trabajar con Nora ask-once?" });
    expect(mails[0]?.data).toMatchObject({
      purpose: "marketing",
      language: "es",
      officer: { email },
      answer: { words: "Escribir una reseña", link: expect.stringMatching(/\/review\?key=/) },
      postal: expect.stringMatching(/\d{5}/),
    });
  });

  it("reminds a client once, but not after they have written", async () => {
    const { call, asked, send, close } = await officerWithClosedLoan(world, "remind-once");
    const { reviewId } = await asked();
    expect((await call("post", `reviews/${reviewId}/remind`, {})).body.data.remindedAt).not.toBeNull();
    const again = await call("post", `reviews/${reviewId}/remind`, {});
    expect([again.status, again.body.message]).toEqual([
      409,
      "June Abbott was reminded before. A client is reminded once.",
    ]);
    const second = await asked(await close("Birch"));
    await send(second.link, GOOD);
    expect((await call("post", `reviews/${second.reviewId}/remind`, {})).body.message).toBe(
      "June Abbott has written already.",
    );
  });

  it("is rejected for an open loan, a bad address, and a client who unsubscribed or opted out of marketing", async () => {
    const { call, ask, clientEmail, clientId } = await officerWithClosedLoan(world, "ask-refused");
    const open = await call("post", "loan/purchase/create", {
      ...{ title: "Open", clientIds: [clientId] },
      scenarios: [{ name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 }],
    });
    const early = await ask(open.body.data.id);
    expect([early.status, early.body.message]).toEqual([409, "A review is asked for once the loan has closed."]);
    expect((await ask(undefined, { to: "other@reviews.test" })).body.errors.to[0]).toContain("not an email address of");
    const { database, secrets } = world.running.services;
    const companyId = await database.system(
      async (db) => (await db.client.findUniqueOrThrow({ where: { id: clientId } })).companyId,
    );
    await database.system((db) =>
      db.bouncedAddress.create({ data: { companyId, channel: "email", address: clientEmail, reason: "550" } }),
    );
    expect((await ask()).body.errors.to).toEqual([
      `Mails to ${clientEmail} come back. Correct the address of June Abbott.`,
    ]);
    await database.system((db) => db.bouncedAddress.deleteMany({ where: { address: clientEmail } }));
    const word = { companyId, channel: "email" as const, address: clientEmail };
    await database.system((db) =>
      db.consent.create({
        data: {
          ...{ ...word, addressHash: addressHash(secrets, word), granted: false },
          ...{ source: "preferences", purpose: "marketing" },
        },
      }),
    );
    expect((await ask()).body.errors.to).toEqual([
      "June Abbott has unsubscribed from your emails, so no review is asked for by email.",
    ]);
  });

  it("needs the company's postal address, which every marketing email carries", async () => {
    const { ask } = await officerWithClosedLoan(world, "no-postal");
    const { database } = world.running.services;
    const where = { users: { some: { email: "no-postal@sites.test" } } };
    const { id, zipcode } = await database.system((db) => db.company.findFirstOrThrow({ where }));
    await database.system((db) => db.company.update({ where: { id }, data: { zipcode: null } }));
    const refused = await ask();
    await database.system((db) => db.company.update({ where: { id }, data: { zipcode } }));
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("postal address")]);
  });

  it("is within reach of the loan's officer and an admin, but not of colleagues or other companies", async () => {
    const { asked, loanId } = await officerWithClosedLoan(world, "ask-reach");
    const { reviewId } = await asked();
    const people = await demoPeople(world);
    await people.user("review-colleague@demo.test", "Loan Officer");
    for (const [who, status] of [
      ["review-colleague@demo.test", 404],
      ["admin@other.test", 404],
      ["admin@demo.test", 200],
    ] as const) {
      expect((await world.api(who, "get", `/api/reviews/${reviewId}`)).status, who).toBe(status);
      const listed = (await world.api(who, "get", `/api/reviews?loanId=${loanId}`)).body.data;
      expect(listed, who).toHaveLength(status === 200 ? 1 : 0);
      const change = await world.api(who, "patch", `/api/reviews/${reviewId}`, { hidden: true });
      expect(change.status, who).toBe(status === 200 ? 409 : 404);
    }
    expect(
      (await world.api("review-colleague@demo.test", "post", `/api/closed-loans/${loanId}/review`, {})).status,
    ).toBe(404);
  });
});

describe("a review", () => {
  it("stores the client's text with permission text and time, and notifies the officer", async () => {
    const { call, email, asked, send, open } = await officerWithClosedLoan(world, "write-once");
    const { reviewId, link } = await asked();
    expect((await open(link)).body).toContain("Your review of Nora write-once");
    const sent = await send(link, GOOD);
    expect([sent.statusCode, sent.body.includes("Thank you for your review")]).toEqual([200, true]);
    expect((await call("get", `reviews/${reviewId}`)).body.data).toMatchObject({
      ...{ state: "published", stars: 5, text: GOOD.text, shownName: "June A." },
      permission: expect.stringContaining("may publish my stars, my words and this name"),
      permittedAt: expect.stringMatching(/^20/),
    });
    const heard = (await call("get", "notifications")).body.data.filter(
      ({ kind }: { kind: string }) => kind === "review.written",
    );
    expect(heard).toMatchObject([{ who: "June Abbott", stars: 5, title: "Alder", unread: true }]);
    const mails = await world.running.services.database.system((db) =>
      db.message.count({ where: { template: "site-review", toAddress: email } }),
    );
    expect(mails).toBe(1);
  });

  it("is accepted once per link, and otherwise returned with a message at each missing field", async () => {
    const { call, asked, send } = await officerWithClosedLoan(world, "replayed");
    const { reviewId, link } = await asked();
    const empty = await send(link, { stars: "9", text: " ", name: "x".repeat(61) });
    expect(empty.statusCode).toBe(422);
    for (const words of ["Choose one to five stars.", "Write a few words.", "at most 60 characters"])
      expect(empty.body).toContain(words);
    expect((await send(link, { ...GOOD, text: "a".repeat(2_001) })).body).toContain("At most 2,000 characters.");
    await send(link, GOOD);
    const replayed = await send(link, { ...GOOD, stars: "1", text: "Something else" });
    expect(replayed.statusCode).toBe(409);
    expect(replayed.body).toContain("You have sent your review before.");
    expect((await call("get", `reviews/${reviewId}`)).body.data).toMatchObject({ stars: 5, text: GOOD.text });
  });

  it("is not accepted from an altered or expired link, or for a loan that was reopened", async () => {
    const { call, asked, send, open, close } = await officerWithClosedLoan(world, "bad-link");
    const { reviewId, link } = await asked();
    for (const bad of [`${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`, "/review?key=x", "/review"])
      expect((await open(bad)).statusCode, bad).toBe(404);
    const old = new Date(Date.now() - 91 * 86_400_000);
    await world.running.services.database.system((db) =>
      db.review.update({ where: { id: reviewId }, data: { askedAt: old } }),
    );
    expect((await open(link)).body).toContain("This link has expired");
    expect((await send(link, GOOD)).statusCode).toBe(409);
    const loanId = await close("Cedar");
    const second = await asked(loanId);
    await call("post", "loan/reopen", { id: loanId, reason: "Closed by mistake" });
    expect((await send(second.link, GOOD)).statusCode).toBe(409);
    expect((await call("get", "reviews/summary")).body.data).toEqual({ asked: 2, all: 0, shown: 0, average: null });
  });

  it("cannot be written by staff who hold the client's link", async () => {
    const { asked, send } = await officerWithClosedLoan(world, "by-staff");
    const { link } = await asked();
    const token = await world.token("by-staff@sites.test");
    expect((await send(link, GOOD, { cookie: `access_token=${token}` })).statusCode).toBe(403);
  });

  it("can get one reply from the officer, checked as advertising, and the review is never edited", async () => {
    const { call, asked, send } = await officerWithClosedLoan(world, "answered");
    const { reviewId, link } = await asked();
    const path = `reviews/${reviewId}`;
    expect((await call("patch", path, { answer: "Thanks" })).body.message).toBe("The client has not written yet.");
    await send(link, { ...GOOD, text: "The lowest rate, guaranteed!" });
    const stopped = await call("patch", path, { answer: "I guarantee the lowest rates." });
    expect(stopped.status).toBe(422);
    expect(stopped.body.errors.answer[0]).toMatch(/No one can be guaranteed a loan.+\(12 CFR 1014\.3\(q\)\)$/);
    expect((await call("patch", path, { answer: "Thank you, June." })).body.data.answer).toBe("Thank you, June.");
    const first = (await call("get", path)).body.data.answeredAt;
    const edited = await call("patch", path, { answer: "Thank you, June. Enjoy the garden." });
    expect(edited.body.data).toMatchObject({ answeredAt: first, text: "The lowest rate, guaranteed!" });
    expect((await call("patch", path, { text: "Edited", stars: 5 })).status).toBe(422);
    expect((await call("patch", path, { answer: null })).body.data).toMatchObject({ answer: "", answeredAt: null });
  });

  it("can be withdrawn by its writer, immediately and permanently, which deletes its text", async () => {
    const { call, asked, send, open } = await officerWithClosedLoan(world, "withdrawn");
    const { reviewId, link } = await asked();
    await send(link, GOOD);
    await call("patch", `reviews/${reviewId}`, { answer: "Thank you." });
    expect((await send(link, { withdraw: "yes" })).body).toContain("Your review is withdrawn");
    const after = (await call("get", `reviews/${reviewId}`)).body.data;
    expect(after).toMatchObject({ state: "withdrawn", stars: null, text: "", shownName: "", answer: "" });
    expect(after.permission).not.toBe("");
    expect((await send(link, GOOD)).statusCode).toBe(409);
    expect((await open(link)).body).not.toContain(GOOD.text);
    expect((await call("patch", `reviews/${reviewId}`, { hidden: true })).body.message).toBe(
      "The client has withdrawn this review.",
    );
  });
});
