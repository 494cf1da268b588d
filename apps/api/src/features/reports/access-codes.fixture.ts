import request from "supertest";
import { beforeAll, beforeEach, expect } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

export let world: World;

export let loanId: string;

export const officer = "officer@demo.test";

export const PHONE_BROWSER =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

export const makeLink = async (more: object = {}) => {
  const made = await world.api(officer, "post", "/api/loan/report-link", { id: loanId, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.data as { shareId: string; reportId: string; link: string };
};

export const keyOf = (link: string) => new URL(link).searchParams.get("key") ?? "";

export const give = (link: string, code: string, more: object = {}) =>
  request(world.app.server)
    .post(new URL(link).pathname)
    .set("user-agent", PHONE_BROWSER)
    .type("form")
    .send({ key: keyOf(link), code, ...more });

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  beforeEach(async () => {
    const made = await world.api(officer, "post", "/api/loan/purchase/create", {
      title: "Secret Creek",
      property: { address1: "77 Secret Creek Lane", city: "Raleigh", state: "NC", zipcode: "27601" },
      scenarios: [
        { name: "10 % down", priceCents: 51_234_500, downPaymentCents: 5_000_000, termMonths: 360, noteRate: 0.065 },
      ],
    });
    loanId = made.body.data.id;
  });
}
