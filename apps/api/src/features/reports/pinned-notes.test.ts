import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
const officer = "officer@demo.test";
const PHONE_BROWSER =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const SCENARIO = { priceCents: 50_000_000, downPaymentCents: 5_000_000, termMonths: 360, noteRate: 0.065 };

beforeAll(async () => {
  world = await openWorld();
});

const made = async () => {
  const answer = await world.api(officer, "post", "/api/loan/purchase/create", {
    title: "Alder Creek",
    scenarios: [
      { ...SCENARIO, name: "10 % down" },
      { ...SCENARIO, name: "20 % down", downPaymentCents: 10_000_000 },
    ],
  });
  return answer.body.data;
};
const pin = (loanId: string, more: object = {}) =>
  world.api(officer, "post", "/api/pinned-notes", {
    loanId,
    figure: "cashToCloseCents",
    letter: "A",
    text: "The deposit <b>counts</b>.",
    ...more,
  });
const linkTo = async (loanId: string): Promise<URL> => {
  const sent = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
    id: loanId,
    to: ["helen@dvorak.test"],
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return new URL(sent.body.data.recipients[0].link);
};
const page = async ({ pathname, search }: URL, more = "") =>
  (await request(world.app.server).get(`${pathname}${search}${more}`).set("user-agent", PHONE_BROWSER)).text;
const answer = (link: URL, body: object) =>
  request(world.app.server)
    .post(`/api/reports/${link.searchParams.get("key")}/note-answer`)
    .set("user-agent", PHONE_BROWSER)
    .send(body);

describe("a note pinned to a figure", () => {
  it("appears at its figure on an earlier link, in both languages, and is listed in print", async () => {
    const { id } = await made();
    const link = await linkTo(id);
    const note = (await pin(id)).body.data;
    const html = await page(link);
    expect(html).toContain(`data-note="${note.id}"`);
    expect(html).toContain("The deposit &lt;b&gt;counts&lt;/b&gt;.");
    expect(html.match(/class="r-notes"/g)).toHaveLength(2);
    const spanish = await page(link, "&lang=es");
    expect(spanish.includes(">Notas</h2>")).toBe(true);
    expect(spanish.includes(">Notes</h2>")).toBe(false);
  });

  it("can be answered there; the officer is emailed and notified, and replies in the same place", async () => {
    const { id } = await made();
    const link = await linkTo(id);
    const note = (await pin(id)).body.data;
    const answered = await answer(link, { pinnedNoteId: note.id, text: "Good to <i>know</i>." });
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    const question = answered.body.data.id;
    const told = (await world.api(officer, "get", "/api/notifications")).body.data.find(
      (one: { id: string }) => one.id === question,
    );
    expect(told).toMatchObject({
      kind: "question.asked",
      figure: "Cash to close",
      text: "Good to <i>know</i>.",
      note: "The deposit <b>counts</b>.",
    });
    const reply = await world.api(officer, "post", "/api/notifications/reply", {
      kind: "question.asked",
      id: question,
      channel: "email",
      message: "Call me any time.",
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const read = (await world.api(officer, "get", `/api/pinned-notes/${note.id}`)).body.data;
    expect(read.answers).toMatchObject([
      { text: "Good to <i>know</i>.", reply: "Call me any time.", email: "helen@dvorak.test" },
    ]);
    expect(await page(link)).toContain("Call me any time.");
    expect(await page(await linkTo(id))).not.toContain("Call me any time.");
  });

  it("is hidden and cannot be answered if its section is hidden, its scenario removed, or it was deleted", async () => {
    const loan = await made();
    const note = (await pin(loan.id, { letter: "B", text: "Only of B." })).body.data;
    const other = (await pin(loan.id, { text: "Only of A." })).body.data;
    const old = await linkTo(loan.id);
    expect(await page(old)).toContain("Only of B.");
    const removeScenarioIds = [loan.scenarios[1].id];
    await world.api(officer, "post", "/api/loan/purchase/update", { id: loan.id, removeScenarioIds });
    const link = await linkTo(loan.id);
    expect((await page(link)).includes("Only of B.")).toBe(false);
    expect(await page(old)).toContain("Only of B.");
    expect((await answer(link, { pinnedNoteId: note.id, text: "Hm" })).status).toBe(404);
    await world.api(officer, "delete", `/api/pinned-notes/${other.id}`);
    expect((await page(link)).includes("Only of A.")).toBe(false);
    const shown = await made();
    const years = (await pin(shown.id, { figure: "horizonEquityCents", text: "Over the years." })).body.data;
    expect(await page(await linkTo(shown.id))).toContain("Over the years.");
    await world.api(officer, "post", "/api/loan/purchase/update", { id: shown.id, hiddenSections: ["horizon"] });
    const without = await linkTo(shown.id);
    expect(await page(without)).not.toContain("Over the years.");
    expect((await answer(without, { pinnedNoteId: years.id, text: "Hm" })).status).toBe(404);
  });

  it("is rejected for an unknown figure or scenario, without text, or with too long a text", async () => {
    const { id } = await made();
    for (const [field, value] of [
      ["figure", "nothingCents"],
      ["letter", "C"],
      ["text", " "],
      ["text", "x".repeat(501)],
    ] as const) {
      const refused = await pin(id, { [field]: value });
      expect(refused.status, field).toBe(422);
      expect(refused.body.errors).toHaveProperty(field);
    }
  });

  it("accepts at most 20 answers and questions per reader and day", async () => {
    const { id } = await made();
    const link = await linkTo(id);
    const note = (await pin(id)).body.data;
    for (let count = 0; count < 20; count++)
      expect((await answer(link, { pinnedNoteId: note.id, text: `${count}` })).status).toBe(200);
    expect((await answer(link, { pinnedNoteId: note.id, text: "more" })).status).toBe(429);
  });
});
