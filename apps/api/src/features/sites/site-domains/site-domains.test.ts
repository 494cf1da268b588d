import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";
import { officerWithSite } from "../site.fixture.ts";
import { ownDomain, setDns } from "./dns.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe("a domain of an officer's website", () => {
  it("is verified once its DNS records are set, and says what is missing until then", async () => {
    const { call } = await officerWithSite(world, "first-domain");
    const { status, body } = await call("post", "website/domains", { host: "https://WWW.First-Domain.com/" });
    expect(status).toBe(201);
    const { id, host, state, records } = body.data;
    expect([host, state]).toEqual(["www.first-domain.com", "waiting"]);
    expect(records.map(({ type, name }: Record<string, string>) => [type, name])).toEqual([
      ["TXT", "_hearthline.www.first-domain.com"],
      ["CNAME", "www.first-domain.com"],
    ]);
    const check = async () => (await call("post", `website/domains/${id}/check`)).body.data;
    expect((await check()).sentence).toBe(
      "There is no TXT record at _hearthline.www.first-domain.com yet. A new record can take up to an hour to be seen. www.first-domain.com does not lead here yet: its CNAME record is missing.",
    );
    await setDns(world, records[0].name, [{ type: "TXT", value: "something else" }]);
    expect((await check()).sentence).toContain("says something else: “something else”.");
    await setDns(world, records[0].name, [{ type: "TXT", value: records[0].value }]);
    expect(await check()).toMatchObject({
      state: "verified",
      pointsHere: false,
      main: false,
      sentence: "www.first-domain.com does not lead here yet: its CNAME record is missing.",
    });
    await setDns(world, host, [{ type: "CNAME", value: "hearthline.test" }]);
    expect(await check()).toMatchObject({
      state: "verified",
      pointsHere: true,
      main: true,
      sentence: "Visitors reach your website at www.first-domain.com.",
    });
  });

  it("needs records that point to one of our addresses if it is an apex domain", async () => {
    const { call } = await officerWithSite(world, "apex-domain");
    await setDns(world, "hearthline.test", [{ type: "A", value: "203.0.113.80" }]);
    await setDns(world, "apex-domain.com", [{ type: "A", value: "203.0.113.80" }]);
    const { records, id } = (await call("post", "website/domains", { host: "apex-domain.com" })).body.data;
    expect(records[1]).toMatchObject({ type: "ALIAS", name: "apex-domain.com", value: "hearthline.test" });
    expect((await call("post", `website/domains/${id}/check`)).body.data).toMatchObject({
      state: "waiting",
      pointsHere: true,
    });
  });

  it("is rejected with a message if it is not usable as a domain", async () => {
    const { call } = await officerWithSite(world, "no-domain");
    for (const host of [
      "localhost",
      "10.0.0.1",
      "co.uk",
      "hearthline.test",
      "nоrthgate.com",
      "",
      "a@b.com",
      "x".repeat(400),
    ]) {
      const refused = await call("post", "website/domains", { host });
      expect([refused.status, refused.body.errors.host?.[0]], host).toEqual([422, expect.stringMatching(/\.$/)]);
    }
    await call("post", "website/domains", { host: "twice.com" });
    expect((await call("post", "website/domains", { host: "Twice.com" })).body.errors.host[0]).toBe(
      "twice.com is already in your list.",
    );
    for (const number of [2, 3, 4, 5]) await call("post", "website/domains", { host: `more-${number}.com` });
    expect((await call("post", "website/domains", { host: "more-6.com" })).body.errors.host[0]).toContain(
      "At most 5 domains.",
    );
  });

  it("is not reserved by an unverified claim, and cannot be taken from a verified owner", async () => {
    const first = await officerWithSite(world, "holder-one");
    const second = await officerWithSite(world, "holder-two");
    const claim = (await first.call("post", "website/domains", { host: "shared-name.com" })).body.data;
    expect(await ownDomain(world, second, "shared-name.com")).toMatchObject({ state: "verified" });
    await setDns(world, claim.records[0].name, [{ type: "TXT", value: claim.records[0].value }]);
    const late = (await first.call("post", `website/domains/${claim.id}/check`)).body.data;
    expect(late).toMatchObject({
      state: "waiting",
      sentence: expect.stringContaining("is the address of another website"),
    });
    const third = await officerWithSite(world, "holder-three");
    expect((await third.call("post", "website/domains", { host: "shared-name.com" })).body.errors.host[0]).toContain(
      "is the address of another website",
    );
  });

  it("is given to one of two officers who verify it concurrently", async () => {
    const officers = await Promise.all(["race-one", "race-two"].map((name) => officerWithSite(world, name)));
    const claims = await Promise.all(
      officers.map(async ({ call }) => (await call("post", "website/domains", { host: "raced.com" })).body.data),
    );
    await setDns(
      world,
      "_hearthline.raced.com",
      claims.map(({ records }) => ({ type: "TXT", value: records[0].value })),
    );
    const checked = await Promise.all(
      officers.map(async ({ call }, at) => (await call("post", `website/domains/${claims[at].id}/check`)).body.data),
    );
    expect(checked.map(({ state }) => state).toSorted()).toEqual(["verified", "waiting"]);
  });

  it("cannot be read, checked or removed by another officer", async () => {
    const owner = await officerWithSite(world, "own-domain");
    const other = await officerWithSite(world, "other-officer");
    const { id } = await ownDomain(world, owner, "own-domain.com");
    expect((await other.call("get", "website/domains")).body.data).toEqual([]);
    expect((await other.call("post", `website/domains/${id}/check`)).status).toBe(404);
    expect((await other.call("delete", `website/domains/${id}`)).status).toBe(404);
    expect((await owner.call("delete", `website/domains/${id}`)).status).toBe(200);
    expect((await owner.call("get", "website/domains")).body.data).toEqual([]);
  });
});
