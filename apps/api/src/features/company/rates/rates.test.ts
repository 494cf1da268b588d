import { DEFAULT_PRESETS, type PresetList } from "@hearthline/contract/company/presets";
import { describe, expect, it } from "vitest";
import { ADMIN, FIXED, quote, setUp, sheets, world } from "./rates.fixture.ts";

setUp();

const OFFICER = "officer@demo.test";

describe("today's rates", () => {
  it("exist per officer and for the company, are dated when saved, and are deleted by an empty list", async () => {
    const before = Date.now();
    expect(
      (await quote(ADMIN, [FIXED, { ...FIXED, termMonths: 180, noteRate: 0.055 }], "/api/rates/company")).status,
    ).toBe(200);
    expect((await quote(OFFICER, [{ ...FIXED, noteRate: 0.06125, lockDays: 45 }])).status).toBe(200);
    const { own, company } = await sheets(OFFICER);
    expect(own?.rates).toEqual([
      { ...FIXED, amortization: "fixed", noteRate: 0.06125, discountPoints: 0, lockDays: 45 },
    ]);
    expect(company?.rates.map(({ noteRate }) => noteRate)).toEqual([0.0625, 0.055]);
    expect(Date.parse(own?.quotedAt ?? "")).toBeGreaterThanOrEqual(before);
    const { own: admins, company: same } = await sheets(ADMIN);
    expect(same).toEqual(company);
    expect(admins?.quotedAt).not.toBe(own?.quotedAt);

    await quote(OFFICER, []);
    expect((await sheets(OFFICER)).own).toBeNull();
    expect((await sheets(OFFICER)).company).toEqual(company);
  });

  it("can be changed for the whole company only by its managers", async () => {
    expect((await quote(OFFICER, [FIXED], "/api/rates/company")).status).toBe(403);
  });

  it("are left unchanged when a line is invalid, and the error says what is wrong", async () => {
    const kept = await sheets(OFFICER);
    const response = await quote(OFFICER, [FIXED, { ...FIXED, amortization: "arm" }, { ...FIXED, noteRate: 6.5 }]);
    expect(response.status).toBe(422);
    expect(response.body.errors["rates.1.initialFixedMonths"]).toEqual([
      "An adjustable rate needs its initial fixed period.",
    ]);
    expect(response.body.errors["rates.2.noteRate"]?.[0]).toContain("Did you mean 6.5 %?");
    expect(await sheets(OFFICER)).toEqual(kept);
  });
});

describe("quick start presets", () => {
  const list = async (as: string): Promise<PresetList> => (await world.api(as, "get", "/api/presets")).body.data;

  it("are the defaults until the company changes them, and again after a restore", async () => {
    expect(await list(OFFICER)).toEqual({ presets: DEFAULT_PRESETS, isDefault: true });
    const own = { name: "FHA, 10 % down", program: "fha", termMonths: 360, downPaymentRate: 0.1 };
    expect((await world.api(OFFICER, "post", "/api/presets", { presets: [own] })).status).toBe(403);
    expect((await world.api(ADMIN, "post", "/api/presets", { presets: [own] })).status).toBe(200);
    const changed = await list(OFFICER);
    expect(changed.isDefault).toBe(false);
    expect(changed.presets).toEqual([{ ...own, amortization: "fixed", discountPoints: 0, chosen: true }]);
    await world.api(ADMIN, "post", "/api/presets/restore", {});
    expect((await list(OFFICER)).isDefault).toBe(true);
  });

  it("require at least one preset and at most four selected ones", async () => {
    const presets = Array.from({ length: 5 }, (_, k) => ({
      name: `Preset ${k}`,
      program: "conventional",
      termMonths: 360,
      downPaymentRate: 0.05,
    }));
    const response = await world.api(ADMIN, "post", "/api/presets", { presets });
    expect(response.status).toBe(422);
    expect(JSON.stringify(response.body)).toContain("A comparison has at most four scenarios; 5 are ticked.");
    expect((await world.api(ADMIN, "post", "/api/presets", { presets: [] })).status).toBe(422);
  });
});
