import { newId } from "@hearthline/db/ids";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function record({ days, shown }: { days: number; shown: boolean }): Promise<{ id: string; storeKey: string }> {
  const { database, services, company } = world;
  const { companyId } = company;
  const reportId = await world.report();
  const id = newId();
  const storeKey = `company/${companyId}/recordings/${id}/video.mp4`;
  await services.storage.put(storeKey, Buffer.from("video"), { type: "video/mp4" });
  await database.system(async (db) => {
    const report = await db.report.findUniqueOrThrow({ where: { id: reportId } });
    const file = { kind: "recording", name: "video.mp4", type: "video/mp4", size: 5, sha256: "", storeKey };
    const { id: fileId } = await db.file.create({ data: { companyId, ...file } });
    const shape = { seconds: 8, width: 640, height: 360 };
    const { loanId } = report;
    await db.recording.create({ data: { id, companyId, loanId, fileId, ...shape, createdAt: daysAgo(days) } });
    if (shown) await db.report.update({ where: { id: report.id }, data: { recordingId: id } });
  });
  return { id, storeKey };
}

it("removes a video and its file a week after it was recorded if no report shows it, and no other", async () => {
  const gone = await record({ days: 8, shown: false });
  const shown = await record({ days: 400, shown: true });
  const young = await record({ days: 6, shown: false });
  await world.deliver({ name: "housekeeping.remove-recordings", payload: {}, id: "remove-recordings" });
  const left = await world.database.system((db) => db.recording.findMany({ select: { id: true } }));
  expect(left.map(({ id }) => id).sort()).toEqual([shown.id, young.id].sort());
  const { storage } = world.services;
  expect(await Promise.all([gone, shown, young].map(({ storeKey }) => storage.exists(storeKey)))).toEqual([
    false,
    true,
    true,
  ]);
  const files = await world.database.system((db) => db.file.count({ where: { kind: "recording" } }));
  expect(files).toBe(2);
});
