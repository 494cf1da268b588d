import { describe, expect, it } from "vitest";
import { done, open, owned, setUp, system, world } from "./owner.fixture.ts";

setUp();

describe("the public home value pages", () => {
  it.each([
    ["en", "This page is closed", "Call (919) 555-0142"],
    ["es", "Esta página está cerrada", "Llamar al (919) 555-0142"],
  ])(
    "name a contact, in “%s”, after the home loses its owner, and reveal nothing about the home",
    async (language, title, call) => {
      const { key, copied, home, client } = await owned({ language });
      const other = await done("client/store", { name: "New Owner" });
      await done("homes/owners", { id: home.id, owners: [{ clientId: other.id }] });
      for (const path of ["/home-value", "/home-value/mails"])
        for (const link of [key, copied]) {
          const page = await open(path, link);
          expect(page.status).toBe(404);
          expect(page.text).toContain(title);
          expect(page.text).toContain("Laura Whitfield");
          expect(page.text).toContain(call);
          expect(page.text).not.toContain(home.address1);
        }
      expect(await system((db) => db.homeMailChoice.count({ where: { watch: { clientId: client.id } } }))).toBe(0);
    },
  );

  it("are in Spanish for an owner who reads Spanish, with no English in the forms", async () => {
    const { key } = await owned({ language: "es" });
    const { text } = await open("/home-value", key);
    expect(text).toContain('<html lang="es">');
    for (const words of ["Lo que debe en la primera hipoteca", "Descargar en PDF", "Enviar a Laura"])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Your|Estimated|Send to|Download|looks wrong/);
  });

  it("ask to come back later, and say when, after too many requests from one address", async () => {
    const { key } = await owned();
    const address = "203.0.113.58";
    const { costs } = world.running.services.limits;
    await expect(
      (async () => {
        for (let turn = 0; turn < 1_000; turn += 1) await costs.take(["rows"], address);
      })(),
    ).rejects.toMatchObject({ code: "rate_limited" });
    for (const path of ["/home-value", "/home-value/mails"]) {
      const page = await open(path, key).set("x-forwarded-for", address);
      expect([page.status, page.text]).toEqual([429, expect.stringContaining("Wait a minute")]);
      expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    }
  });
});
