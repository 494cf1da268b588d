import type { LiveEvent } from "@hearthline/contract/platform/jobs";
import { beforeAll, expect, it } from "vitest";
import { demoPeople } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";
import type { Actor } from "../access/actor.ts";

const LOAN = "01990000-0000-7000-8000-000008100001";
const EVENT: LiveEvent = {
  kind: "report.tried",
  loanId: LOAN,
  loanKind: "purchase",
  reportId: LOAN,
  viewerName: "June",
  recipientId: LOAN,
  at: "2027-02-15T12:00:00.000Z",
};

const LAST: LiveEvent = { kind: "client.changed", clientId: LOAN, at: EVENT.at };

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

it("sends an event about an officer's loan to the officer, their branch admin and their company admin only", async () => {
  const { live } = world.running.services;
  const colleagues = ["officer", "colleague", "branch", "admin", "realtor"].map((name) => `${name}@demo.test`);
  const actors: [string, Actor][] = [];
  for (const email of [...colleagues, "admin@other.test"]) actors.push([email, await actorOf(email)]);
  const heard: string[] = [];
  const end = new AbortController();
  // Each listens from here on, until the event that everyone receives last: events come in order.
  const streams = actors.map(async ([email, actor]) => {
    for await (const event of live.events(actor, end.signal)) {
      if (event.kind === LAST.kind) return;
      heard.push(`${email} ${event.kind}`);
    }
  });
  const { companyId, userId, branchId } = await actorOf("officer@demo.test");
  await live.publish({ companyId, officerId: userId, branchId, event: EVENT });
  for (const [, actor] of actors)
    await live.publish({
      companyId: actor.companyId,
      officerId: null,
      branchId: null,
      userIds: [actor.userId],
      event: LAST,
    });
  await Promise.all(streams);
  end.abort();
  expect(heard.sort()).toEqual(["admin", "branch", "officer"].map((name) => `${name}@demo.test ${EVENT.kind}`));
});
