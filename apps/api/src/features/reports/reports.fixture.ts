import request from "supertest";
import { beforeAll, beforeEach } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

export let world: World;

export let loanId: string;

export let clientId: string;

export const officer = "officer@demo.test";

export const PHONE_BROWSER =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

export const SCENARIO = {
  name: "10 % down",
  priceCents: 50000000,
  downPaymentCents: 5000000,
  termMonths: 360,
  noteRate: 0.065,
  mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 },
};

export const report = async () =>
  (await world.api(officer, "post", "/api/loan/get-purchase-report", { id: loanId })).body.data;

export const versions = async () => (await world.api(officer, "get", `/api/loan/purchase/${loanId}/reports`)).body.data;

export const keyOf = (link: string) => new URL(link).searchParams.get("key") ?? "";

/** Calls an operation of the page behind the link, as a person's browser. */
export const beat = (body: object, headers: Record<string, string> = {}) =>
  request(world.app.server)
    .post("/api/loan/log-view")
    .set({ "user-agent": PHONE_BROWSER, ...headers })
    .send(body);

/** Numbers a borrower tries on the page behind a link. */
export const attempt = ({ link, scenarios }: { link: string; scenarios: { id: string }[] }, body: object = {}) =>
  request(world.app.server)
    .post("/api/loan/log-view-report")
    .set("user-agent", PHONE_BROWSER)
    .send({
      key: keyOf(link),
      scenarioId: scenarios[0]?.id,
      priceCents: 52000000,
      downPaymentCents: 5200000,
      noteRate: 0.0625,
      ...body,
    });

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
    clientId = (
      await world.api(officer, "post", "/api/client/store", {
        firstName: "Helen <b>",
        lastName: "Dvorak",
        emails: ["helen@dvorak.test"],
      })
    ).body.data.id;
  });
  beforeEach(async () => {
    loanId = (
      await world.api(officer, "post", "/api/loan/purchase/create", {
        title: "Alder Creek",
        clientIds: [clientId],
        scenarios: [SCENARIO, { ...SCENARIO, name: "20 % down", downPaymentCents: 10000000 }],
      })
    ).body.data.id;
  });
}
