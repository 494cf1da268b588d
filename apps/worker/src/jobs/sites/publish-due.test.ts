import { SiteDraft } from "@hearthline/contract/sites/site";
import { newId } from "@hearthline/db/ids";
import { addMinutes } from "date-fns/addMinutes";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
let siteId = "";
beforeAll(async () => {
  world = await openWorld();
  const { companyId, officerId } = world.company;
  siteId = newId();
  await world.database.system(async (db) => {
    const address = { address1: "1 Main Street", city: "Raleigh", state: "NC", zipcode: "27601" };
    await db.company.update({ where: { id: companyId }, data: { ...address, nmls: "7654321", licenses: "NC L-1" } });
    await db.user.update({ where: { id: officerId }, data: { nmls: "1234567", phone: "+19195550142" } });
    await db.site.create({
      data: { id: siteId, companyId, officerId, subdomain: "later", nameKey: "later", draft: {} },
    });
  });
});
afterAll(() => world.close());
beforeEach(() =>
  world.database.system(async (db) => {
    await db.site.update({ where: { id: siteId }, data: { publishedId: null, publishFailure: null } });
    await db.siteVersion.deleteMany({ where: { siteId } });
    await db.message.deleteMany({ where: { template: "site-not-published" } });
  }),
);

const site = () =>
  world.database.system((db) =>
    db.site.findUniqueOrThrow({ where: { id: siteId }, include: { published: true, versions: true } }),
  );
/** Schedules a draft with this headline for the given number of minutes from now. */
const schedule = (headline: string, minutes: number) =>
  world.database.system((db) =>
    db.site.update({
      where: { id: siteId },
      data: {
        publishAt: addMinutes(new Date(), minutes),
        publishDraft: SiteDraft.parse({ headline }),
        publishRevision: 1,
        draft: SiteDraft.parse({ headline: "Edited afterwards" }),
      },
    }),
  );
let runs = 0;
const tick = () => {
  runs += 1;
  return world.deliver({ name: "sites.publish-due", payload: {}, id: `publish-due-${runs}` });
};

it("publishes the scheduled draft once, at its scheduled time, without later edits", async () => {
  await schedule("Open for spring", -1);
  await Promise.all([tick(), tick()]);
  const { published, versions, publishAt, publishDraft } = await site();
  expect(published?.document).toMatchObject({ headline: "Open for spring" });
  expect([versions.length, publishAt, publishDraft]).toEqual([1, null, null]);
});

it("does not publish a draft before its scheduled time", async () => {
  await schedule("Not yet", 5);
  await tick();
  expect(await site()).toMatchObject({ published: null, publishAt: expect.any(Date) });
});

it("publishes nothing that a rule stops at that time, stores the reason, and emails the officer once", async () => {
  await schedule("The lowest rates, guaranteed", -1);
  await tick();
  await tick();
  const { published, publishAt, publishFailure } = await site();
  expect([published, publishAt]).toEqual([null, null]);
  expect(publishFailure).toMatch(/^It is not published yet\. Headline: /);
  const mails = await world.database.system((db) => db.message.findMany({ where: { template: "site-not-published" } }));
  expect(mails.map(({ data }) => data)).toEqual([expect.objectContaining({ reason: publishFailure })]);
});
