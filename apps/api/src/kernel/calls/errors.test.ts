import { randomUUID } from "node:crypto";
import { openDatabase } from "@hearthline/db/client";
import { expect, it, onTestFinished } from "vitest";
import { freshDatabase } from "../../testing/world.ts";
import { refusalFor } from "./errors.ts";

it("reports a row that refers to a row deleted a moment before as a conflict, not a bug", async () => {
  const database = openDatabase(await freshDatabase(), { connections: 2 });
  onTestFinished(() => database.close());
  const error: unknown = await database
    .system(async (db) => {
      const { id: companyId } = await db.company.findFirstOrThrow();
      await db.templateFee.create({
        data: { companyId, templateId: randomUUID(), position: 0, name: "x", section: "A" },
      });
    })
    .catch((thrown: unknown) => thrown);
  const refusal = refusalFor(error);
  expect([refusal?.code, refusal?.message]).toEqual([
    "conflict",
    "Something this refers to was deleted meanwhile. Please look again.",
  ]);
});
