import { newId } from "@hearthline/db/ids";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIND_DUE } from "../../schedules/find-due.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  await publishWebsite();
});
afterAll(() => world.close());

const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Creates the officer's website with the facts that the law requires. */
async function publishWebsite() {
  const { companyId, officerId, branchId } = world.company;
  await system(async (db) => {
    const address = { address1: "1 Main Street", city: "Raleigh", state: "NC", zipcode: "27601" };
    await db.company.update({
      where: { id: companyId },
      data: { ...address, nmls: "7654321", licenses: "NC I-188240" },
    });
    await db.user.update({ where: { id: officerId }, data: { nmls: "1234567", phone: "+19195550142" } });
    const [site, version] = [newId(), newId()];
    const name = `posts-${site.slice(-8)}`;
    const draft = { headline: "Every figure before you decide" };
    await db.site.create({ data: { id: site, companyId, officerId, branchId, subdomain: name, nameKey: name, draft } });
    const document = {
      ...{ template: "quiet", color: "#075a40", subheadline: "", about: "", buttonLabel: "", buttonUrl: "" },
      ...{ facebook: "", instagram: "", linkedin: "", x: "", youtube: "", tiktok: "", calculators: [], ...draft },
      officer: { name: "Olive", title: null, nmls: "1234567", phone: null, email: "o@x.test", headshotUrl: null },
      company: { name: "N", nmls: "7654321", phone: null, address: [], licenses: "NC I-1", logoUrl: null },
      legal: { disclaimer: "<p>Not a commitment to lend.</p>", privacy: "", terms: "", licensing: "" },
      ...{ communities: [], listings: [], resources: [] },
    };
    await db.siteVersion.create({ data: { id: version, companyId, siteId: site, number: 1, document } });
    await db.site.update({ where: { id: site }, data: { publishedId: version } });
  });
}

/** Creates a scheduled post. @param dueIn milliseconds from now */
async function scheduled(dueIn: number, words: object = {}): Promise<string> {
  const { companyId, officerId, branchId } = world.company;
  const id = newId();
  await system((db) =>
    db.sitePost.create({
      data: {
        ...{ id, companyId, officerId, branchId, slug: id, title: "What escrow is", body: "<p>Taxes.</p>" },
        ...{ status: "scheduled", publishAt: new Date(Date.now() + dueIn), ...words },
      },
    }),
  );
  return id;
}
const postOf = (id: string) =>
  system((db) => db.sitePost.findUniqueOrThrow({ where: { id }, include: { published: true, versions: true } }));
const deliver = (postId: string) =>
  world.deliver({ name: "posts.publish", payload: { companyId: world.company.companyId, postId }, id: newId() });
const due = async (now: Date) =>
  (await FIND_DUE["blog-posts"]({ query: world.database.systemQuery, now, schedule: "blog-posts" } as never)).map(
    ({ payload }) => (payload as { postId: string }).postId,
  );

describe("a scheduled post", () => {
  it("is due from its scheduled time on, even if that was a day ago", async () => {
    const [late, soon] = [await scheduled(-DAY_MS), await scheduled(HOUR_MS)];
    const now = await due(new Date());
    expect([now.includes(late), now.includes(soon)]).toEqual([true, false]);
    expect(await due(new Date(Date.now() + 2 * HOUR_MS))).toContain(soon);
  });

  it("is published once, frozen with its author and disclosure, no matter how often the job is delivered", async () => {
    const id = await scheduled(-HOUR_MS);
    await deliver(id);
    await deliver(id);
    const { status, publishAt, versions, published } = await postOf(id);
    expect({ status, publishAt, versions: versions.length }).toEqual({
      status: "published",
      publishAt: null,
      versions: 1,
    });
    expect(published?.document).toMatchObject({
      author: { nmls: "1234567" },
      disclaimer: "<p>Not a commitment to lend.</p>",
    });
    expect(published?.createdById).toBeNull();
  });

  it("stays as it is before its time, and after it was unscheduled", async () => {
    const early = await scheduled(HOUR_MS);
    const canceled = await scheduled(-HOUR_MS, { status: "draft" });
    for (const id of [early, canceled]) {
      await deliver(id);
      expect((await postOf(id)).published).toBeNull();
    }
    await deliver(newId());
  });

  it("becomes a draft again if it breaks a rule by then, and its officer gets one email with the reason", async () => {
    const id = await scheduled(-HOUR_MS, { title: "Guaranteed approval" });
    await deliver(id);
    await deliver(id);
    const { status, failure, failedAt, published } = await postOf(id);
    expect({ status, published, failed: failedAt !== null }).toEqual({
      status: "draft",
      published: null,
      failed: true,
    });
    expect(failure).toMatch(/^Title: .+\(12 CFR/);
    const mails = await system((db) =>
      db.message.findMany({ where: { template: "post-not-published", data: { path: ["postId"], equals: id } } }),
    );
    expect(mails.map(({ data }) => (data as { failure: string }).failure)).toEqual([failure]);
  });
});
