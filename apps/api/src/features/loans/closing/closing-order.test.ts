import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

const OFFICER = "officer@demo.test";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const call = (path: string, body: object) => world.api(OFFICER, "post", `/api/${path}`, body);
async function done(path: string, body: object) {
  const { status, body: response } = await call(path, body);
  expect([path, status, response.errors]).toEqual([path, expect.any(Number), undefined]);
  return response.data;
}

const today = () => new Date().toISOString().slice(0, 10);
function month(months: number, day = "15"): string {
  const now = today();
  const index = Number(now.slice(0, 4)) * 12 + Number(now.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-${day}`;
}

let count = 0;
/** Creates a purchase that closed two years ago, and the refinance that paid it off half a year ago. */
async function paidOff() {
  count += 1;
  const mail = `order-${count}@marsh.test`;
  const client = await done("client/store", { firstName: "Ada", lastName: "Marsh", emails: [mail] });
  const bought = await done("loan/purchase/create", {
    title: `Order ${count}`,
    clientIds: [client.id],
    property: { address1: `${count} Order Court`, city: "Cary", state: "NC", zipcode: "27511" },
    closingDate: month(-24),
    scenarios: [
      {
        name: "A",
        program: "conventional",
        priceCents: 500_000_00,
        downPaymentCents: 50_000_00,
        noteRate: 0.065,
        termMonths: 360,
        creditScore: 745,
      },
    ],
  });
  const first = await done("loan/close", { id: bought.id });
  const refinance = await done("loan/refi/from-closed", { id: bought.id });
  const second = await done("loan/close", { id: refinance.id, closingDate: month(-6), noteRate: 0.055 });
  return { bought: bought.id as string, refinance: refinance.id as string, first, second };
}

describe("the order of closing dates", () => {
  it.each([
    [
      "rejects a closing after the refinance that paid the loan off",
      "bought",
      month(-3),
      /paid this loan off on .+: it cannot have closed after/,
    ],
    [
      "rejects a closing before the loan that it pays off",
      "refinance",
      month(-30),
      /pays off “Order \d+”, which closed on .+: it cannot close before/,
    ],
  ] as const)("%s", async (_, which, closingDate, sentence) => {
    const loans = await paidOff();
    const { status, body } = await call("loan/update-close-loan", { id: loans[which], closingDate });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["closingDate"]]);
    expect(body.errors.closingDate[0]).toMatch(sentence);
  });

  it("accepts a day in between", async () => {
    const { bought, refinance } = await paidOff();
    expect((await call("loan/update-close-loan", { id: bought, closingDate: month(-20) })).status).toBe(200);
    expect((await call("loan/update-close-loan", { id: refinance, closingDate: month(-5) })).status).toBe(200);
  });

  it("rejects closing a refinance before the loan it pays off", async () => {
    const { bought, refinance } = await paidOff();
    await done("loan/reopen", { id: refinance, reason: "Wrong day." });
    const { status, body } = await call("loan/close", { id: refinance, closingDate: month(-30) });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["closingDate"]]);
    expect((await call("loan/close", { id: refinance, closingDate: month(-6) })).status).toBe(200);
    expect(bought).toBeTruthy();
  });
});

it("a closed loan is returned with the URL of its page, and a repeated welcome email says it is sent once", async () => {
  const { refinance, second } = await paidOff();
  expect(second.link).toMatch(/^https?:\/\/[^/]+\/home-report\?key=/);
  const { body } = await world.api(OFFICER, "get", `/api/closed-loans/${refinance}`);
  expect(body.data.link).toBe(second.link);
  await done("loan/send-welcome-email", { id: refinance });
  const again = await call("loan/send-welcome-email", { id: refinance });
  expect(again.body.data).toMatchObject({ queued: [] });
  expect(again.body.message).toBe("The welcome email is sent once to each address.");
});
