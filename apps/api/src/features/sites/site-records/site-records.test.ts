import { FIRST_BLOCKS, type SiteBlockKind } from "@hearthline/contract/sites/blocks";
import { addYears } from "date-fns/addYears";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";
import { officerWithSite } from "../site.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const admin = "admin@demo.test";
const records = async (as: string, query = "") => {
  const { body } = await world.api(as, "get", `/api/website-records?${query}`);
  return body.data as Record<string, unknown>[];
};
const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);

describe("the record of what was published", () => {
  it("shows when each version was shown and how long it is kept, and opens it with its disclosures", async () => {
    const { email, call, save, publish } = await officerWithSite(world, "recorded");
    await save({ headline: "First words" });
    await publish();
    await save({ headline: "Second words" });
    await publish();
    const [second, first] = await records(email);
    expect(first).toMatchObject({
      ...{ name: "First words", number: 1, officer: "Nora recorded", nmls: "1234567", address: "/s/recorded" },
      ...{ by: "Nora recorded", kind: "website", endedAt: second?.createdAt },
      keptUntil: addYears(new Date(String(second?.createdAt)), 3).toISOString(),
    });
    expect(second).toMatchObject({ name: "Second words", endedAt: null, keptUntil: null });
    const opened = await call("get", `website-records/${first?.id}`);
    for (const words of ["First words", "NMLS 1234567", "NMLS 7654321", "NC I-188240", "Equal Housing Lender"])
      expect(opened.body.data.html).toContain(words);
    expect(opened.body.data.html).not.toContain("Second words");
    expect((await call("get", `website-records/${first?.id}?page=privacy`)).body.data.html).toContain("Privacy policy");
    await call("post", "website/unpublish", {});
    expect((await records(email))[0]).toMatchObject({ number: 2, endedAt: expect.any(String) });
  });

  it("keeps the pages of a departed officer under their name, offline, and shows them to the admin", async () => {
    const leaving = await officerWithSite(world, "leaving");
    const heir = await officerWithSite(world, "heir");
    await leaving.publish();
    const post = (await leaving.call("post", "posts", { title: "Escrow", body: "<p>What it is for.</p>" })).body.data;
    expect((await leaving.call("post", `posts/${post.id}/publish`, { revision: 1 })).status).toBe(200);
    const removed = await world.api(admin, "delete", `/api/users/${leaving.userId}?toUserId=${heir.userId}`);
    expect(removed.status).toBe(200);
    expect((await leaving.page()).statusCode).toBe(404);
    const [version] = await records(admin, "q=Nora leaving");
    expect(version).toMatchObject({ officer: "Nora leaving", nmls: "1234567", endedAt: expect.any(String) });
    const [kept] = await records(admin, "q=Nora leaving&kind=post");
    expect(kept).toMatchObject({ name: "Escrow", address: "/s/leaving/blog/escrow", endedAt: expect.any(String) });
    const { html } = (await world.api(admin, "get", `/api/website-records/${kept?.id}`)).body.data;
    for (const words of ["Escrow", "What it is for.", "Nora leaving", "NMLS 1234567", "Equal Housing Lender"])
      expect(html).toContain(words);
    expect(await records(heir.email, "q=Nora leaving")).toEqual([]);
    expect((await heir.call("get", `website-records/${version?.id}`)).status).toBe(404);
    expect((await heir.call("get", "posts")).body.data).toMatchObject([{ title: "Escrow", status: "draft" }]);
  });

  it("outlives the website and the account, and no operation of a company can delete it", async () => {
    const { userId, publish } = await officerWithSite(world, "erased-from-here");
    await publish();
    const { companyId } = await demoPeople(world);
    await expect(
      world.running.services.database.scoped(companyId, (db) =>
        db.siteVersion.deleteMany({ where: { officerId: userId } }),
      ),
    ).rejects.toThrow(/permission denied/);
    await system((db) => db.site.delete({ where: { officerId: userId } }));
    await system((db) => db.user.delete({ where: { id: userId } }));
    const [version] = await records(admin, "q=erased-from-here");
    expect(version).toMatchObject({ officer: "Nora erased-from-here", nmls: "1234567", number: 1 });
    expect((await world.api(admin, "get", `/api/website-records/${version?.id}`)).status).toBe(200);
  });
});

describe("the record of rates", () => {
  const RATES = { rates: [{ program: "conventional", termMonths: 360, noteRate: 0.06375, discountPoints: 0.5 }] };
  const [HERO, ...OTHERS] = FIRST_BLOCKS;
  const blocks = [HERO, { id: "rates", kind: "rates" satisfies SiteBlockKind }, ...OTHERS];
  const rates = async (as: string, query = "") => {
    const { body } = await world.api(as, "get", `/api/website-rate-records?${query}`);
    return body.data as Record<string, unknown>[];
  };

  it("contains each rate that visitors saw once a day with APR and source, not once per visit", async () => {
    const { email, userId, call, save, publish, page } = await officerWithSite(world, "rates-seen");
    await call("post", "rates", RATES);
    await save({ blocks });
    await publish();
    expect(await rates(email)).toEqual([]);
    for (let visit = 0; visit < 20; visit++) await page();
    const [row, ...more] = await rates(email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...{ officer: "Nora rates-seen", nmls: "1234567", address: "/s/rates-seen", place: "rates", source: "own" },
      ...{ program: "conventional", termMonths: 360, noteRate: 0.06375, discountPoints: 0.5 },
      apr: expect.any(Number),
      asOf: new Date().toISOString().slice(0, 10),
    });
    expect(row?.lastShownAt).toBe(row?.firstShownAt);
    await world.running.services.provided.shownRates.flush();
    const [later] = await rates(email);
    expect(String(later?.lastShownAt) > String(row?.firstShownAt)).toBe(true);
    expect(later?.firstShownAt).toBe(row?.firstShownAt);

    await call("post", "rates", { rates: [{ ...RATES.rates[0], noteRate: 0.05 }] });
    await page();
    expect((await rates(email)).map(({ noteRate }) => noteRate)).toEqual([0.05, 0.06375]);
    await system((db) => db.site.delete({ where: { officerId: userId } }));
    expect(await rates(email)).toHaveLength(2);
    expect(await rates("officer@demo.test", "q=rates-seen")).toEqual([]);
    expect(await rates(admin, "q=rates-seen")).toHaveLength(2);
  });

  it("contains a calculator's initial values, but nothing that a visitor types", async () => {
    const { email, call, save, publish, page } = await officerWithSite(world, "starts-seen");
    await call("post", "rates", RATES);
    await save({ calculators: [{ calculator: "payment", starts: {} }] });
    await publish();
    await page("/calculators/payment?price=500000&down=20&rate=1.5&years=30");
    await page("/calculators/payment");
    expect(await rates(email)).toMatchObject([
      { place: "calculator", subject: "payment", noteRate: 0.06375, termMonths: 360, loanAmountCents: 32_000_000 },
    ]);
  });
});
