import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
const OFFICER = "resources-officer@demo.test";
beforeAll(async () => {
  world = await openWorld();
  await (await demoPeople(world)).user(OFFICER, "Loan Officer");
});

const call = (as: string, method: "get" | "post" | "patch" | "delete", path: string, body?: object) =>
  world.api(as, method, `/api/${path}`, body);
const add = async (title: string, more: object = {}) => {
  const answer = await call(OFFICER, "post", "resources", { title, ...more });
  expect(answer.status).toBe(201);
  return answer.body.data as { id: string; slug: string; position: number };
};
const titles = async (query = "") => {
  const { data } = (await call(OFFICER, "get", `resources?q=${query}`)).body;
  return data.map(({ title }: { title: string }) => title);
};
const pdf = (inside = "") => Buffer.from(`%PDF-1.4\n1 0 obj <</Type /Catalog${inside}>> endobj\n%%EOF\n`);
const upload = async (id: string, bytes: Buffer, name: string) =>
  request(world.app.server)
    .post(`/api/resources/${id}/file`)
    .set("authorization", `Bearer ${await world.token(OFFICER)}`)
    .attach("file", bytes, name);

describe("resources", () => {
  it("are listed in the order in which they were added, and can be moved by one place", async () => {
    const made = [];
    for (const title of ["Order one", "Order two", "Order three"]) made.push(await add(title));
    expect(await titles("order")).toEqual(["Order one", "Order two", "Order three"]);
    await call(OFFICER, "post", `resources/${made[2]?.id}/move`, { to: "earlier" });
    expect(await titles("order")).toEqual(["Order one", "Order three", "Order two"]);
    await call(OFFICER, "post", `resources/${made[1]?.id}/move`, { to: "later" });
    expect(await titles("order")).toEqual(["Order one", "Order three", "Order two"]);
    await call(OFFICER, "post", `resources/${made[0]?.id}/move`, { to: "later" });
    expect(await titles("order")).toEqual(["Order three", "Order one", "Order two"]);
  });

  it("are shown to visitors once there is something to read, download or open", async () => {
    const { id, slug } = await add("St. Mary’s guide");
    expect(slug).toBe("st-marys-guide");
    const shown = async () => (await call(OFFICER, "get", `resources/${id}`)).body.data.shown;
    expect(await shown()).toBe(false);
    await call(OFFICER, "patch", `resources/${id}`, { url: "https://www.consumerfinance.gov/owning-a-home/" });
    expect(await shown()).toBe(true);
    await call(OFFICER, "patch", `resources/${id}`, { url: null });
    expect(await shown()).toBe(false);
  });

  it.each([
    "http://plain.example",
    "javascript:alert(1)",
    "https://user:pass@host.example",
    "https://localhost",
    "//host.example",
    "data:text/html,x",
  ])("never lead to “%s”", async (url) => {
    const { status, body } = await call(OFFICER, "post", "resources", { title: "Links", url });
    expect(status).toBe(422);
    expect(body.errors.url).toEqual(["Write the whole address of the page, beginning with https://."]);
  });

  it("offer a PDF under its name, and reject files that are not PDFs, are locked or contain scripts", async () => {
    const { id } = await add("A form to download");
    const saved = await upload(id, pdf(), "Our «checklist» 2026.PDF");
    expect(saved.body.data.file).toMatchObject({ name: "Our checklist 2026.pdf", size: pdf().byteLength });
    const served = await world.app.inject({ url: saved.body.data.file.url });
    expect(served.headers["content-type"]).toBe("application/pdf");
    expect(served.headers["content-disposition"]).toContain('attachment; filename="Our-checklist-2026.pdf"');
    const refused = async (bytes: Buffer) => (await upload(id, bytes, "x.pdf")).body.errors?.file?.[0];
    expect(await refused(Buffer.from("<html>%PDF-1.4"))).toContain("This is not a PDF");
    expect(await refused(pdf().subarray(0, 30))).toContain("cut off");
    expect(await refused(pdf("/Encrypt 2 0 R"))).toContain("has a password");
    expect(await refused(pdf("/OpenAction <</S /JavaScript>>"))).toContain("runs a script");
    const without = await call(OFFICER, "delete", `resources/${id}/file`);
    expect(without.body.data).toMatchObject({ file: null, shown: false });
  });

  it("are out of a colleague's reach, and out of reach for every other company", async () => {
    const { id } = await add("Reach guide");
    for (const stranger of ["officer@demo.test", "admin@other.test"]) {
      expect((await call(stranger, "get", `resources/${id}`)).status).toBe(404);
      expect((await call(stranger, "patch", `resources/${id}`, { title: "Mine" })).status).toBe(404);
      expect((await call(stranger, "post", `resources/${id}/move`, { to: "later" })).status).toBe(404);
      expect((await call(stranger, "delete", `resources/${id}`)).status).toBe(404);
    }
    expect((await call("admin@demo.test", "get", `resources/${id}`)).status).toBe(200);
    expect((await call(OFFICER, "delete", `resources/${id}`)).body.data).toEqual({ id });
    expect((await call(OFFICER, "get", `resources/${id}`)).status).toBe(404);
  });
});
