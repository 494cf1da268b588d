import type { FirstSession } from "@hearthline/contract/accounts/first-session";
import { beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

const OFFICER = "officer@demo.test";
let world: World;

beforeAll(async () => {
  world = await openWorld();
  await world.running.services.database.system(async (db) => {
    const { id: userId, companyId } = await db.user.findUniqueOrThrow({ where: { email: OFFICER } });
    await db.onboarding.create({ data: { userId, companyId, steps: [], finishedAt: new Date() } });
  });
});

async function call(kind: "GET" | "POST", name: string): Promise<FirstSession> {
  const response = await world.app.inject({
    method: kind,
    url: `/trpc/firstSession.${name}${kind === "GET" ? "?input=%7B%7D" : ""}`,
    headers: { authorization: `Bearer ${await world.token(OFFICER)}`, "content-type": "application/json" },
    ...(kind === "POST" && { payload: "{}" }),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
}

it("the first session leads from onboarding to a report opened on the officer's phone, and then ends", async () => {
  expect(await call("GET", "state")).toMatchObject({ shown: true, done: ["setup"], loan: null, link: null });

  const { loan } = await call("POST", "sample");
  expect((await call("POST", "sample")).loan).toEqual(loan);
  const stored = await world.api(OFFICER, "get", `/api/loan/purchase/${loan?.id}`);
  expect(stored.body.data).toMatchObject({
    property: { city: "Raleigh", state: "NC" },
    clients: [{ name: "Jordan Sample", email: OFFICER }],
    origins: { propertyTax: "estimated", insurance: "estimated" },
  });
  expect(stored.body.data.scenarios[0].propertyTaxYearlyCents).toBeGreaterThan(0);
  expect(stored.body.data.completeness.headline).toBe("housing-payment");

  await world.api(OFFICER, "post", "/api/loan/get-purchase-report", { id: loan?.id });
  expect((await call("GET", "state")).done).toEqual(["setup", "sample", "report"]);
  await world.api(OFFICER, "post", "/api/loan/send-purchase-report-email", {
    id: loan?.id,
    to: [OFFICER],
    subject: "A look",
    message: "",
    status: "credit",
  });
  expect((await world.api(OFFICER, "get", `/api/loan/purchase/${loan?.id}`)).body.data.status).toBe("draft");
  const sent = await call("GET", "state");
  expect(sent).toMatchObject({ done: ["setup", "sample", "report", "sent"], openedAt: null });
  expect(sent.link).toMatch(/\/link\?key=/);
  expect((await world.api(OFFICER, "get", `/api/loan-status-proposal/${loan?.id}`)).body.data.proposal).toBeNull();

  await world.app.inject({
    method: "POST",
    url: "/trpc/shares.logView",
    headers: {
      "content-type": "application/json",
      "user-agent":
        "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1",
    },
    payload: JSON.stringify({ key: sent.link?.split("key=")[1], viewId: crypto.randomUUID(), event: "open" }),
  });
  expect((await call("GET", "state")).done).toContain("opened");
  expect((await call("POST", "close")).shown).toBe(false);
});

it("the first session is not shown to users who signed up before it existed", async () => {
  await world.running.services.database.system((db) =>
    db.onboarding.deleteMany({ where: { user: { email: OFFICER } } }),
  );
  expect(await call("GET", "state")).toMatchObject({ shown: false, done: [] });
});
