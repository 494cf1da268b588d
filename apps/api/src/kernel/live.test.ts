import type { LiveEvent } from "@hearthline/contract/platform/jobs";
import { beforeAll, expect, it } from "vitest";
import { demoPeople } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

const LOAN = "01990000-0000-7000-8000-000008100001";
const EVENT: LiveEvent = {
  kind: "report.tried",
  loanId: LOAN,
  loanKind: "purchase",
  reportId: LOAN,
  recipientId: LOAN,
  at: "2027-02-15T12:00:00.000Z",
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await (await demoPeople(world)).user("colleague@demo.test", "Loan Officer");
});

const actorOf = async (email: string) => {
  const actor = await world.running.sessions.find(await world.token(email));
  if (!actor) throw new Error(`${email} is not signed in.`);
  return actor;
};

it("an event about an officer's loan is heard by the officer, their branch admin and their company admin, and by nobody else", async () => {
  const listeners = ["officer", "colleague", "branch", "admin"].map((name) => `${name}@demo.test`);
  const heard: string[] = [];
  const end = new AbortController();
  const streams = [...listeners, "admin@other.test", "realtor@demo.test"].map(async (email) => {
    for await (const event of world.running.services.live.events(await actorOf(email), end.signal))
      heard.push(`${email} ${event.kind}`);
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { companyId, userId, branchId } = await actorOf("officer@demo.test");
  await world.running.services.live.publish({ companyId, officerId: userId, branchId, event: EVENT });
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(3);
  await new Promise((resolve) => setTimeout(resolve, 200));
  end.abort();
  await Promise.all(streams);
  expect(heard.sort()).toEqual(["admin", "branch", "officer"].map((name) => `${name}@demo.test ${EVENT.kind}`));
});
