import { CANCELED } from "@hearthline/contract/imports/imports";
import request from "supertest";
import { beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

const OFFICER = "officer@demo.test";
const CSV = "First Name,Email\nAda,ada@api.test\n=cmd,nowhere\n";
let world: World;
beforeAll(async () => {
  world = await openWorld({ DATABASE_CONNECTIONS: "8" });
});

async function upload(fields: Record<string, string> = {}, as = OFFICER) {
  const call = request(world.app.server)
    .post("/api/settings/import-client-csv")
    .set("authorization", `Bearer ${await world.token(as)}`)
    .attach("file", Buffer.from(CSV), { filename: "people.csv", contentType: "text/csv" });
  for (const [name, value] of Object.entries(fields)) call.field(name, value);
  return call;
}
const read = (id: string, as = OFFICER) => world.api(as, "get", `/api/imports/${id}`);

it("an import stores the file for the worker along with its form fields, and responds with 202", async () => {
  const response = await upload({
    mode: "preview",
    doubles: "overwrite",
    mapping: JSON.stringify([{ index: 0, target: "firstName" }]),
  });
  expect(response.status, response.text).toBe(202);
  const { importId } = response.body.data;
  const { body } = await read(importId);
  expect(body.data).toMatchObject({
    state: "reading",
    fileName: "people.csv",
    fileBytes: CSV.length,
    rows: 0,
    problemsUrl: null,
  });
  const stored = await world.running.services.database.system((db) =>
    db.import.findUniqueOrThrow({ where: { id: importId } }),
  );
  expect(stored).toMatchObject({ goesOn: false, plan: { doubles: "overwrite" } });
  expect((await world.api(OFFICER, "post", `/api/imports/${importId}/confirm`)).status).toBe(409);
  const canceled = await world.api(OFFICER, "post", `/api/imports/${importId}/cancel`);
  expect(canceled.body.data.state).toBe(CANCELED);
});

it("an import with a column mapped to no field is rejected at that field, and nothing is stored", async () => {
  const before = (await world.api(OFFICER, "get", "/api/imports")).body.meta.total;
  const response = await upload({ mapping: JSON.stringify([{ index: 0, target: "shoeSize" }]) });
  expect(response.status).toBe(422);
  expect(response.body.errors["mapping.0.target"]).toEqual(["There is no field shoeSize to import into."]);
  expect((await world.api(OFFICER, "get", "/api/imports")).body.meta.total).toBe(before);
});

it("the failed rows are returned as in the file, with the reason and without spreadsheet formulas", async () => {
  const { importId } = (await upload({ mode: "preview" })).body.data;
  const { companyId } = await world.running.services.database.system((db) =>
    db.import.update({
      where: { id: importId },
      data: {
        state: "done",
        failed: 1,
        headings: {
          columns: ["First Name", "Email"].map((heading) => ({
            heading,
            samples: [],
            suggested: null,
            confidence: 0,
            why: "",
          })),
          remembered: false,
        },
      },
    }),
  );
  await world.running.services.database.scoped(companyId, (db) =>
    db.importRow.create({
      data: {
        importId,
        index: 1,
        line: 3,
        cells: ["=cmd", "nowhere"],
        status: "failed",
        reasons: [{ column: 1, message: "This is not an email address." }],
      },
    }),
  );
  const file = await request(world.app.server)
    .get(`/api/imports/${importId}/problems.csv`)
    .set("authorization", `Bearer ${await world.token(OFFICER)}`);
  expect(file.text.replace("\uFEFF", "")).toBe(
    "First Name,Email,why\r\n'=cmd,nowhere,Email: This is not an email address.\r\n",
  );
});

it("a text too long to be mapped is not offered, and a correction too long for its cell is rejected", async () => {
  const { importId } = (await upload({ mode: "preview" })).body.data;
  const { companyId } = await world.running.services.database.system((db) =>
    db.import.update({
      where: { id: importId },
      data: { state: "preview", revision: 1, checked: 1, plan: { columns: [{ index: 0, target: "state" }] } },
    }),
  );
  await world.running.services.database.scoped(companyId, (db) =>
    db.importRow.createMany({
      data: [" \u200B".repeat(16_000), "x".repeat(201), "Tejas", "TX", "TX"].map((text, index) => ({
        importId,
        index,
        line: index + 2,
        cells: [text],
        status: "wrong",
      })),
    }),
  );
  const { body } = await read(importId);
  expect(body.data.values).toMatchObject([
    {
      texts: [
        { text: "TX", rows: 2, value: "TX" },
        { text: "Tejas", rows: 1, value: null },
      ],
    },
  ]);
  const mended = await world.api(OFFICER, "post", `/api/imports/${importId}/cells`, {
    rows: [{ index: 0, cells: [{ column: 0, text: "x".repeat(5_001) }] }],
  });
  expect(mended.status).toBe(422);
  expect(mended.body.errors["rows.0.cells.0.text"]).toEqual(["At most 5,000 characters."]);
});
