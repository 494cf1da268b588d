import request from "supertest";
import { describe, expect, it } from "vitest";
import { storeHomeValuePrint } from "../../testing/store-home-value-print.ts";
import { withoutWaits } from "../../testing/world.ts";
import { OFFICER, open, owned, send, setUp, system, world } from "./owner.fixture.ts";

setUp();

const byKey = (key: string) => request(world.app.server).get(`/api/home-value-pdf?key=${key}`);
const byId = (id: string, as = OFFICER) => world.api(as, "get", `/api/home-values/${id}/pdf`);
/** Requested jobs; one key is one job, no matter how often it is requested. */
const jobsOf = async (watchId: string) => {
  const rows = await system((db) =>
    db.outbox.findMany({ where: { job: "home-values.print", payload: { path: ["watchId"], equals: watchId } } }),
  );
  return new Set(rows.map(({ jobKey }) => jobKey)).size;
};

describe("the PDF of a home's value", () => {
  it("is linked from the page and open to the owner by link and the officer by id, in the owner's language", async () => {
    const { key, copied, watch } = await owned({ language: "es" });
    expect((await open("/home-value", key)).text).toContain(`/api/home-value-pdf?key=${key}`);
    await storeHomeValuePrint(world, watch.id, "%PDF of the home");
    for (const answer of [await byKey(key), await byKey(copied), await byId(watch.id)]) {
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(String(answer.body)).toBe("%PDF of the home");
      expect(decodeURIComponent(String(answer.headers["content-disposition"]))).toContain("Valor de la vivienda");
    }
    expect(await jobsOf(watch.id)).toBe(0);
  });

  it("is printed once no matter how often it is requested, and says so while in progress", async () => {
    withoutWaits(world);
    const { key, watch } = await owned();
    for (const answer of [await byKey(key), await byKey(key), await byId(watch.id)])
      expect([answer.status, answer.body.code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
    expect(await jobsOf(watch.id)).toBe(1);
  });

  it("is printed again when the page changes", async () => {
    withoutWaits(world);
    const { key, watch } = await owned();
    await storeHomeValuePrint(world, watch.id);
    expect((await byKey(key)).status).toBe(200);
    await send("/home-value", { key, what: "value", value: "$520,000", reason: "Finished the attic" });
    expect((await byKey(key)).status).toBe(503);
  });

  it("is not found by an invented key or by another company's officer", async () => {
    const { watch } = await owned();
    expect((await byKey("b".repeat(43))).status).toBe(404);
    expect((await byId(watch.id, "officer@other.test")).status).toBe(404);
  });
});
