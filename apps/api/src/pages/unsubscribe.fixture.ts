import request from "supertest";
import { beforeAll } from "vitest";
import { z } from "zod";
import { openWorld, type World } from "../testing/world.ts";

export const OFFICER = "officer@demo.test";

export const READER = "uma@unsubscribes.test";

export let world: World;

export let loanId = "";

export let key = "";

export let shareKey = "";

export const system = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);

const mailOf = (id: string) => system((db) => db.message.findUniqueOrThrow({ where: { id } }));

export const keyIn = (data: unknown) =>
  new URL(z.object({ unsubscribe: z.url() }).parse(data).unsubscribe).searchParams.get("key") ?? "";

export const send = () =>
  world.api(OFFICER, "post", "/api/loan/send-purchase-report-email", { id: loanId, to: [READER], message: "" });

export const press = (fields: Record<string, string>) =>
  request(world.app.server)
    .post("/unsubscribe")
    .type("form")
    .send({ key, ...fields });

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
    const loans = await world.api(OFFICER, "post", "/api/loan/get-loan-entries", {});
    loanId = loans.body.data[0].id;
    const [recipient] = (await send()).body.data.recipients;
    shareKey = new URL(recipient.link).searchParams.get("key") ?? "";
    key = keyIn((await mailOf(recipient.messageId)).data);
  });
}
