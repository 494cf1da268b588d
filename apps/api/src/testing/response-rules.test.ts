import { expect, it } from "vitest";
import type { z } from "zod";
import { operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { rowsOf } from "./rows.ts";
import { openWorld } from "./world.ts";

/** The parts of a shape, each with its path. */
function parts(def: z.core.$ZodTypes["_zod"]["def"]): [string, z.core.$ZodType][] {
  switch (def.type) {
    case "object":
      return Object.entries(def.shape);
    case "array":
      return [["*", def.element]];
    case "union":
      return def.options.map((option) => ["", option]);
    case "record":
      return [["*", def.valueType]];
    case "pipe":
      return [["", def.out]];
    default:
      return "innerType" in def ? [["", def.innerType as z.core.$ZodType]] : [];
  }
}

/** The places where a shape has more than a type: limits, patterns, checks between fields. */
function rulesOf(schema: z.core.$ZodType, path = "", seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const rules = (def.checks ?? []).map((check) => check._zod.def.check).filter((check) => check !== "number_format");
  return [
    ...(rules.length > 0 ? [`${path} ${rules.join(" ")}`] : []),
    ...parts(def).flatMap(([name, part]) => rulesOf(part, `${path}.${name}`.replace(/\.$/, ""), seen)),
  ];
}

const answered = operationsOf(features).filter(({ operation }) => "output" in operation && operation.output);

/* Stored data was validated when it was written: a rule that is tightened later must not turn its response into a bug. */
it.each(answered)("the response of $name has types and no rules", ({ operation }) => {
  const { guests } = operation;
  const shapes = [operation.output, typeof guests === "object" ? guests.output : undefined];
  expect(shapes.flatMap((shape) => (shape ? rulesOf(shape) : []))).toEqual([]);
});

it("reads rows that today's rules would reject", async () => {
  const world = await openWorld();
  const officer = "officer@demo.test";
  const ours = await rowsOf(world, officer, "Longago");
  const long = "x".repeat(2_000);
  await world.running.services.database.system(async (db) => {
    const { companyId } = await db.client.findUniqueOrThrow({ where: { id: ours.client } });
    await db.clientAddress.create({ data: { companyId, clientId: ours.client ?? "", address1: long, zipcode: "1" } });
    await db.home.update({ where: { id: ours.home }, data: { address1: long, zipcode: "1" } });
    await db.templateFee.updateMany({ where: { templateId: ours.template }, data: { name: "", amountCents: -1 } });
    await db.feeTemplate.update({ where: { id: ours.template }, data: { name: "" } });
    const contacts = [{ kind: "realtor", name: long, email: long }];
    const timeline = [{ key: "closing", date: "2027-02-30", done: false }];
    await db.loan.update({ where: { id: ours.loan }, data: { title: long, contacts, timeline } });
    const recipient = await db.recipient.findFirstOrThrow({ where: { share: { report: { loanId: ours.loan } } } });
    const scenario = await db.scenario.findFirstOrThrow({ where: { loanId: ours.loan } });
    const tried = { priceCents: -1, downPaymentCents: -1, noteRate: 9 };
    await db.reportTry.create({
      data: { companyId, recipientId: recipient.id, scenarioId: scenario.id, tried, housingPaymentCents: 1n },
    });
  });
  for (const path of [
    `client/profile/${ours.client}`,
    `homes/${ours.home}`,
    `template/id/${ours.template}`,
    `loan/purchase/${ours.loan}`,
    `loan/purchase/${ours.loan}/reports`,
  ]) {
    const response = await world.api(officer, "get", `/api/${path}`);
    expect([path, response.status, response.body.message]).toEqual([path, 200, response.body.message]);
  }
});
