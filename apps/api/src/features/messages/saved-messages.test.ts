import { beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

const OFFICER = "officer@demo.test";
const ADMIN = "admin@demo.test";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const save = (as: string, body: object) => world.api(as, "post", "/api/saved-messages", body);
const names = async (as: string, channel = "email") =>
  (await world.api(as, "get", `/api/saved-messages?channel=${channel}`)).body.data.map(
    ({ name, ownerName }: { name: string; ownerName: string | null }) => [name, ownerName],
  );
const words = { channel: "email", name: "Zz first report", subject: "Yours", body: "{first name}, here it is." };

it("an officer's saved messages are private, and the company's are for everyone and saved by admins", async () => {
  expect((await save(OFFICER, words)).status).toBe(201);
  expect((await save(OFFICER, { ...words, forCompany: true })).status).toBe(403);
  expect((await save(ADMIN, { ...words, name: "Zz company", forCompany: true })).status).toBe(201);
  expect(await names(OFFICER)).toEqual(
    expect.arrayContaining([
      ["Zz first report", "Laura Whitfield"],
      ["Zz company", null],
    ]),
  );
  expect((await names(ADMIN)).map(([name]: string[]) => name)).not.toContain("Zz first report");
  expect(await names(OFFICER, "sms")).not.toContainEqual(["Zz company", null]);
});

it("saving under the same name replaces a message, and a deleted one no longer exists", async () => {
  const { id } = (await save(OFFICER, { ...words, body: "Other words." })).body.data;
  const { data } = (await world.api(OFFICER, "get", "/api/saved-messages")).body;
  expect(data.filter(({ name }: { name: string }) => name === words.name)).toMatchObject([
    { id, body: "Other words." },
  ]);
  const remove = (as: string, savedMessageId: string) =>
    world.api(as, "post", "/api/saved-messages/delete", { savedMessageId });
  expect((await remove(ADMIN, id)).status).toBe(404);
  expect((await remove(OFFICER, id)).status).toBe(200);
  const company = data.find(({ name }: { name: string }) => name === "Zz company");
  expect((await remove(OFFICER, company.id)).status).toBe(403);
});
