import { randomUUID } from "node:crypto";
import sharp from "sharp";
import request from "supertest";
import { describe, expect, it, vi } from "vitest";
import { clientsCalled, post, setUp, world } from "./idempotency.fixture.ts";

setUp();

describe("a change with an Idempotency-Key", () => {
  it("happens once, with the same response", async () => {
    const key = randomUUID();
    const first = await post(key, "/api/client/store", { firstName: "Onlyonce" });
    const second = await post(key, "/api/client/store", { firstName: "Onlyonce" });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect([first.headers["idempotent-replayed"], second.headers["idempotent-replayed"]]).toEqual([undefined, "true"]);
    expect(await clientsCalled("Onlyonce")).toBe(1);
  });

  it("happens once through tRPC too, if it is sent alone", async () => {
    const key = randomUUID();
    const cookie = `access_token=${await world.token("officer@demo.test")}`;
    const call = (names: string, body: object) =>
      request(world.app.server)
        .post(`/trpc/${names}?batch=1`)
        .set({ cookie, "idempotency-key": key, "sec-fetch-site": "same-origin" })
        .send(body);
    const first = await call("clients.create", { 0: { firstName: "Oncebatched" } });
    const second = await call("clients.create", { 0: { firstName: "Oncebatched" } });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await clientsCalled("Oncebatched")).toBe(1);
    const two = await call("clients.create,clients.create", { 0: { firstName: "Two" }, 1: { firstName: "Two" } });
    expect(two.status).toBe(422);
    expect(await clientsCalled("Two")).toBe(0);
  });

  it("sends a report once, job and message", async () => {
    const [loan] = (await world.api("officer@demo.test", "get", "/api/reports")).body.data;
    const key = randomUUID();
    const mail = { id: loan.loanId, to: ["twice@example.test"], subject: "Your report", message: "Here it is." };
    const first = await post(key, "/api/loan/send-purchase-report-email", mail);
    const second = await post(key, "/api/loan/send-purchase-report-email", mail);
    expect([first.status, second.status, second.body]).toEqual([first.status, first.status, first.body]);
    expect(first.status).toBeLessThan(300);
    const sent = await world.running.services.database.system((db) =>
      db.message.count({ where: { toAddress: "twice@example.test" } }),
    );
    expect(sent).toBe(1);
  });

  it("can be corrected under the same key after an error", async () => {
    const key = randomUUID();
    expect((await post(key, "/api/client/store", { firstName: "" })).status).toBe(422);
    expect((await post(key, "/api/client/store", { firstName: "Mended" })).status).toBe(201);
  });

  it("is rejected if the key was used for another call", async () => {
    const key = randomUUID();
    await post(key, "/api/client/store", { firstName: "Before" });
    const other = await post(key, "/api/client/store", { firstName: "Other" });
    expect([other.status, other.body.code]).toEqual([409, "key_reused"]);
    expect(await clientsCalled("Other")).toBe(0);
  });

  it("is distinguished from another person's with the same key, in the same company and another", async () => {
    const key = randomUUID();
    for (const as of ["officer@demo.test", "admin@demo.test", "officer@other.test"])
      expect((await post(key, "/api/client/store", { firstName: "Samekey" }, as)).status).toBe(201);
    expect(await clientsCalled("Samekey")).toBe(3);
  });

  it("with a picture is distinguished by the picture's content, and leaves one file in the store", async () => {
    const stored = vi.spyOn(world.running.services.storage, "put");
    const picture = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .raw()
        .toBuffer()
        .then((data) =>
          sharp(data, { raw: { width: 40, height: 40, channels: 3 } })
            .png({ compressionLevel: 0 })
            .toBuffer(),
        );
    const [green, red] = [await picture("#00ff00"), await picture("#ff0000")];
    expect(green.length).toBe(red.length);
    const key = randomUUID();
    const upload = async (body: Buffer) =>
      request(world.app.server)
        .post("/api/settings/update-user-headshot")
        .set({ authorization: `Bearer ${await world.token("officer@demo.test")}`, "idempotency-key": key })
        .attach("headshot", body, "me.png");
    const first = await upload(green);
    const second = await upload(green);
    expect([first.status, second.headers["idempotent-replayed"], second.body]).toEqual([200, "true", first.body]);
    expect(stored).toHaveBeenCalledTimes(1);
    expect((await upload(red)).status).toBe(409);
    expect(stored).toHaveBeenCalledTimes(1);
    stored.mockRestore();
  });

  it("is not repeated to a token that lost its permission", async () => {
    const made = await world.api("admin@demo.test", "post", "/api/create/tokens", {
      name: "Import",
      permissions: ["client:manage"],
    });
    const { id, token } = made.body.data;
    expect(made.status).toBe(201);
    const key = randomUUID();
    const store = () =>
      request(world.app.server)
        .post("/api/client/store")
        .set({ authorization: `Bearer ${token}`, "idempotency-key": key })
        .send({ firstName: "Bytoken" });
    expect((await store()).status).toBe(201);
    expect((await store()).headers["idempotent-replayed"]).toBe("true");
    await world.running.services.database.system((db) =>
      db.apiToken.update({ where: { id }, data: { permissions: [] } }),
    );
    expect((await store()).status).toBe(403);
  });

  it("never stores a value that is shown only once in readable form", async () => {
    const key = randomUUID();
    const made = await post(key, "/api/client/store", { firstName: "Sealed" });
    const row = await world.running.services.database.system((db) =>
      db.idempotencyKey.findFirstOrThrow({ where: { key } }),
    );
    expect(JSON.stringify(row)).not.toContain(made.body.data.id);
  });

  it.each(["with space", "", "x".repeat(256)])("is rejected with an error message if its key is %j", async (key) => {
    const response = await post(key, "/api/client/store", { firstName: "Badkey" });
    expect(response.status).toBe(422);
    expect(response.body.errors["Idempotency-Key"]).toHaveLength(1);
    expect(await clientsCalled("Badkey")).toBe(0);
  });
});
