import request from "supertest";
import { describe, expect, it } from "vitest";
import { give, keyOf, loanId, makeLink, officer, PHONE_BROWSER, setUp, world } from "./access-codes.fixture.ts";

setUp();

const open = (link: string, cookie = "", more = "") => {
  const { pathname, search } = new URL(link);
  return request(world.app.server)
    .get(`${pathname}${search}${more}`)
    .set("user-agent", PHONE_BROWSER)
    .set("cookie", cookie);
};

const cookieOf = (response: request.Response) =>
  [response.headers["set-cookie"] ?? []]
    .flat()
    .map((one) => one.split(";")[0])
    .join("; ");

const inside = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);

const FIGURES = /512,345|462,345|3,\d{3}\.\d\d|Secret Creek/;

describe("a link with an access code", () => {
  it("shows nothing of the loan before the code is given, on its page, preview card, PDF or calls", async () => {
    const { link, reportId } = await makeLink({ accessCode: "4071" });
    const closed = await open(link);
    expect(closed.status).toBe(403);
    expect(closed.text).toContain("This report asks for a code");
    expect(closed.text).not.toMatch(FIGURES);
    expect(closed.text).not.toContain("application/json");
    expect(closed.headers["content-security-policy"]).toContain("form-action 'self'");
    const key = keyOf(link);
    const { pathname } = new URL(link);
    const tried = { key, viewId: "0199aaaa-0000-7000-8000-000000000001", seconds: 5, sections: {} };
    const responses = [
      await request(world.app.server).get(`${pathname.replace("/link", "/card.png")}?key=${key}`),
      await request(world.app.server).get(`/api/reports/${reportId}/pdf?key=${key}`),
      await request(world.app.server).post("/api/loan/log-view").set("user-agent", PHONE_BROWSER).send(tried),
      await request(world.app.server).post("/api/loan/log-call").set("user-agent", PHONE_BROWSER).send({ key }),
      await request(world.app.server)
        .post(`/api/reports/${key}/question`)
        .set("user-agent", PHONE_BROWSER)
        .send({ figure: "Rate", text: "Why?", replyTo: "me@example.com" }),
    ];
    for (const { status, body, text } of responses) {
      expect([status, body.reason ?? text]).toEqual([403, "access_code"]);
      expect(JSON.stringify(body)).not.toMatch(FIGURES);
    }
  });

  it("opens for the browser that gave the code, for its month and its calls, and for no other", async () => {
    const { link } = await makeLink({ accessCode: " 407199 " });
    const given = await give(link, "407199");
    expect(given.status).toBe(303);
    expect(given.headers.location).toBe(`${new URL(link).pathname}${new URL(link).search}`);
    const [cookie = ""] = [given.headers["set-cookie"] ?? []].flat();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toContain("407199");
    const shown = await open(link, cookieOf(given));
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("512,345");
    expect((await open(link)).status).toBe(403);
    const other = await makeLink({ accessCode: "407199" });
    expect((await open(other.link, cookieOf(given))).status).toBe(403);
  });

  it("reports a wrong code in the reader's language, and is not opened by an invented cookie", async () => {
    const { link, shareId } = await makeLink({ accessCode: "4071" });
    const wrong = await give(link, "4072", { lang: "es" });
    expect(wrong.status).toBe(403);
    expect(wrong.text).toContain("Ese no es el código");
    expect(wrong.text).toContain('name="lang" value="es"');
    const forged = `code_${shareId.replaceAll("-", "")}=${Date.now() + 86_400_000}.${"A".repeat(43)}`;
    expect((await open(link, forged)).status).toBe(403);
  });

  it("checks five wrong codes, then no further ones, even the right one, until the wait is over", async () => {
    const { link } = await makeLink({ accessCode: "4071" });
    for (const code of ["0001", "0002", "0003", "0004", "0005"]) expect((await give(link, code)).status).toBe(403);
    const sixth = await give(link, "4071");
    expect(sixth.status).toBe(429);
    expect(sixth.text).toContain("Too many wrong codes");
    expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(0);
    expect(sixth.headers["set-cookie"]).toBeUndefined();
  });

  it("closes again when the code is changed, and opens for anyone when it is removed", async () => {
    const { link, shareId } = await makeLink({ accessCode: "4071" });
    const cookie = cookieOf(await give(link, "4071"));
    const set = async (accessCode: string | null) => {
      const response = await world.api(officer, "post", "/api/loan/report-link-code", { shareId, accessCode });
      expect(response.status, JSON.stringify(response.body)).toBe(200);
      return response.body.data;
    };
    expect(await set("5182")).toEqual({ shareId, hasAccessCode: true });
    expect((await open(link, cookie)).status).toBe(403);
    expect((await give(link, "4071")).status).toBe(403);
    expect((await give(link, "5182")).status).toBe(303);
    expect(await set(null)).toEqual({ shareId, hasAccessCode: false });
    expect((await open(link)).status).toBe(200);
  });

  it("stores its code as a keyed hash and never reveals it: a share only says whether it has one", async () => {
    const { shareId } = await makeLink({ accessCode: "40717263" });
    const { body } = await world.api(officer, "get", `/api/loan/purchase/${loanId}/reports`);
    expect(body.data[0].shares[0].hasAccessCode).toBe(true);
    expect(JSON.stringify(body)).not.toContain("40717263");
    const kept = await inside((db) => db.share.findUnique({ where: { id: shareId } }));
    expect(kept?.accessCode).toMatch(/^[\w-]{43}$/);
    const logged = await inside((db) => db.auditEntry.findMany({ orderBy: { at: "desc" }, take: 20 }));
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged, (_, value) => (typeof value === "bigint" ? String(value) : value))).not.toContain(
      "40717263",
    );
  });

  it.each(["123", "123456789", "12a4", ""])(
    "rejects %j as a code at its field, since a code has 4 to 8 digits",
    async (accessCode) => {
      const refused = await world.api(officer, "post", "/api/loan/report-link", { id: loanId, accessCode });
      expect(refused.status).toBe(422);
      expect(refused.body.errors.accessCode).toEqual(["An access code is 4 to 8 digits."]);
    },
  );

  it("is sent in an email without the PDF, and is not available for a realtor's page", async () => {
    const sent = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
      id: loanId,
      to: ["helen@dvorak.test"],
      accessCode: "40717263",
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const message = await inside((db) =>
      db.message.findUnique({ where: { id: sent.body.data.recipients[0].messageId } }),
    );
    expect(message?.data).toMatchObject({ attachPdf: false, asksCode: true });
    expect(JSON.stringify(message)).not.toContain("40717263");
    const realtor = await world.api(officer, "post", "/api/loan/report-link", {
      id: loanId,
      accessCode: "4071",
      audience: "realtor",
    });
    expect(realtor.body.errors?.accessCode ?? realtor.body.errors?.audience).toBeDefined();
  });

  it("is out of reach for another company, which cannot set its code", async () => {
    const { shareId } = await makeLink();
    const response = await world.api("officer@other.test", "post", "/api/loan/report-link-code", {
      shareId,
      accessCode: "4071",
    });
    expect(response.status).toBe(404);
  });

  const sendMail = async (more: object) => {
    const sent = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
      id: loanId,
      to: ["helen@dvorak.test"],
      ...more,
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const { messageId, link } = sent.body.data.recipients[0];
    const message = await inside((db) => db.message.findUnique({ where: { id: messageId } }));
    return { shareId: sent.body.data.shareId as string, link: link as string, data: message?.data as { note: string } };
  };

  it("is sent without Hearthline's lines about changed figures, by email in each language and by text", async () => {
    const changed = "As we said.\n\nWhat changed since version 2:\nA, Monthly payment: $3,700.56 → $3,663.66";
    const { data } = await sendMail({ message: changed, messageIn: { es: changed }, accessCode: "4071" });
    expect(data.note).toBe("As we said.\n\nYour report has a new version. Its figures open with your access code.");
    const open = await sendMail({ message: changed });
    expect(open.data.note).toBe(changed);
    const text = await world.api(officer, "post", "/api/loan/send-purchase-report-sms", {
      id: loanId,
      to: ["+19195550143"],
      message: "New numbers since version 2: A, Monthly payment: $3,700.56 → $3,663.66.",
      accessCode: "4071",
      agreed: true,
    });
    expect(text.status, JSON.stringify(text.body)).toBe(200);
    const sent = await inside((db) => db.message.findUnique({ where: { id: text.body.data.recipients[0].messageId } }));
    expect(JSON.stringify(sent?.data)).not.toContain("3,663");
  });

  it("can be sent again with the earlier code, which is never stored in clear text", async () => {
    const first = await sendMail({ accessCode: "40717263" });
    const second = await sendMail({ accessCodeOf: first.shareId });
    const third = await sendMail({ accessCodeOf: second.shareId });
    expect(third.data).toMatchObject({ asksCode: true, attachPdf: false });
    for (const { link } of [second, third]) {
      expect((await open(link)).status).toBe(403);
      expect((await give(link, "40717264")).status).toBe(403);
      const given = await give(link, "40717263");
      expect(given.status).toBe(303);
      expect((await open(link, cookieOf(given))).status).toBe(200);
      expect((await open(first.link, cookieOf(given))).status).toBe(403);
    }
    const kept = await inside((db) => db.share.findUnique({ where: { id: third.shareId } }));
    expect(kept?.accessCode).toMatch(/^[\da-f-]{36}\.[\w-]{43}$/);
    expect(kept?.accessCode).not.toContain("40717263");
    await world.api(officer, "post", "/api/loan/report-link-code", { shareId: first.shareId, accessCode: "5182" });
    expect((await give(third.link, "40717263")).status).toBe(303);
  });

  it("shares the limit of five guesses with another link that has the same code", async () => {
    const first = await sendMail({ accessCode: "4071" });
    const second = await sendMail({ accessCodeOf: first.shareId });
    for (const code of ["0001", "0002", "0003"]) expect((await give(first.link, code)).status).toBe(403);
    for (const code of ["0004", "0005"]) expect((await give(second.link, code)).status).toBe(403);
    expect((await give(second.link, "0006")).status).toBe(429);
  });

  it("takes over no code from a share without one or of another loan, nor together with a new code", async () => {
    const coded = await sendMail({ accessCode: "4071" });
    const refusedWith = async (more: object, as = officer, id = loanId) => {
      const { status, body } = await world.api(as, "post", "/api/loan/send-purchase-report-email", {
        id,
        to: ["helen@dvorak.test"],
        ...more,
      });
      return [status, Object.keys(body.errors ?? {})];
    };
    const plain = await sendMail({});
    expect(await refusedWith({ accessCodeOf: plain.shareId })).toEqual([422, ["accessCodeOf"]]);
    expect(await refusedWith({ accessCodeOf: coded.shareId, accessCode: "4071" })).toEqual([422, ["accessCodeOf"]]);
    const other = await world.api(officer, "post", "/api/loan/purchase/create", {
      title: "Other",
      scenarios: [{ name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 }],
    });
    expect((await refusedWith({ accessCodeOf: coded.shareId }, officer, other.body.data.id))[0]).toBe(404);
  });
});
