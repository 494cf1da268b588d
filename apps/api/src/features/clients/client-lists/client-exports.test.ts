import { newId } from "@hearthline/db/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const OFFICER = "officer@demo.test";
const ADMIN = "admin@demo.test";
const ask = (body: object, as = OFFICER) => world.api(as, "post", "/api/client-exports", body);
const get = (path: string, as = OFFICER) => world.api(as, "get", `/api/client-exports${path}`);
const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);

/** Stores a finished export as the worker does. */
async function made(expiresInMs = 86_400_000): Promise<string> {
  const { body } = await ask({ filter: { statuses: ["lead"] } });
  const { id } = body.data;
  const storeKey = `exports/${newId()}`;
  const file = Buffer.from("First name\r\nJune\r\n");
  const { size } = await world.running.services.storage.put(storeKey, file, { type: "text/csv" });
  const expiresAt = new Date(Date.now() + expiresInMs);
  await system((db) =>
    db.clientExport.update({ where: { id }, data: { state: "done", storeKey, fileBytes: size, expiresAt } }),
  );
  return id;
}

describe("an export of clients", () => {
  it("enqueues a job, and appears among the caller's own exports", async () => {
    const response = await ask({ format: "xlsx", filter: { statuses: ["lead"] } });
    expect(response.status).toBe(201);
    expect(response.body.data).toMatchObject({ format: "xlsx", state: "queued", url: null, problem: null });
    const job = await system((db) =>
      db.outbox.findFirst({ where: { jobKey: `client-export-${response.body.data.id}` } }),
    );
    expect(job?.job).toBe("clients.export");
    const { body } = await get("");
    expect(body.data[0].id).toBe(response.body.data.id);
  });

  it("is downloaded under its own name by the user who asked for it, with an audit entry each time", async () => {
    const id = await made();
    const { body } = await get(`/${id}`);
    expect(body.data.url).toMatch(new RegExp(`/api/client-exports/${id}/file$`));
    const file = await get(`/${id}/file`);
    expect(file.status).toBe(200);
    expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="?clients-\d{4}-\d{2}-\d{2}\.csv/);
    expect(file.text).toContain("June");
    const entries = await system((db) => db.auditEntry.findMany({ where: { operation: "clientExports.file" } }));
    expect(entries.filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
    expect(await system((db) => db.auditEntry.count({ where: { operation: "clientExports.create" } }))).toBeGreaterThan(
      0,
    );
  });

  it("is hidden from everyone else, even an admin of the same company", async () => {
    const id = await made();
    for (const path of [`/${id}`, `/${id}/file`]) expect((await get(path, ADMIN)).body.code).toBe("not_found");
  });

  it("can no longer be downloaded after its expiry", async () => {
    const id = await made(-1_000);
    expect((await get(`/${id}`)).body.data).toMatchObject({ state: "expired", url: null });
    expect((await get(`/${id}/file`)).body.code).toBe("not_found");
  });

  it("requires a selection of clients and the permission to manage them", async () => {
    expect((await ask({})).body).toMatchObject({ code: "invalid", details: [{ field: "filter" }] });
    expect((await ask({ ids: [] })).body).toMatchObject({ code: "invalid", details: [{ field: "ids" }] });
    expect((await ask({ filter: { list: newId() } })).body.code).toBe("not_found");
    expect((await ask({ filter: {} }, "viewer@demo.test")).body.code).toBe("forbidden");
  });
});
