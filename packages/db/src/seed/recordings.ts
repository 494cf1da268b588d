import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { SystemDb } from "../client.ts";
import type { PutFile } from "./pictures.ts";
import { type DemoCompany, personOf } from "./rows.ts";

/** A file of recordings/, by name; the length is read from the file. */
const OAK_HOLLOW = { name: "oak-hollow", loan: "Oak Hollow Court, lower payment", officer: "officer@demo.test" };
const SHAPE = { seconds: 8, width: 640, height: 360 };

/** Puts the officer's video on the report of the first company's first refinance. */
export async function addRecording(db: SystemDb, put: PutFile, demo: DemoCompany): Promise<void> {
  const { companyId, calendar, nextId } = demo;
  const report = await db.report.findFirstOrThrow({ where: { companyId, loan: { title: OAK_HOLLOW.loan } } });
  const id = nextId("recording");
  const createdAt = calendar.at([3, "15:42"]);
  const file = async (ending: string, kind: string, type: string): Promise<string> => {
    const bytes = await readFile(new URL(`./recordings/${OAK_HOLLOW.name}.${ending}`, import.meta.url));
    const storeKey = `company/${companyId}/recordings/${id}/${OAK_HOLLOW.name}.${ending}`;
    await put(storeKey, bytes, type);
    const fileId = nextId("file");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const name = `${OAK_HOLLOW.name}.${ending}`;
    await db.file.create({
      data: { id: fileId, companyId, kind, name, type, size: bytes.byteLength, sha256, storeKey, createdAt },
    });
    return fileId;
  };
  const fileId = await file("mp4", "recording", "video/mp4");
  const posterFileId = await file("jpg", "recording-poster", "image/jpeg");
  const createdById = personOf(demo, OAK_HOLLOW.officer).id;
  await db.recording.create({
    data: { id, companyId, loanId: report.loanId, fileId, posterFileId, ...SHAPE, createdById, createdAt },
  });
  await db.$queryRaw`SELECT set_config('app.dated_changes', 'yes', true)`;
  await db.report.update({ where: { id: report.id }, data: { recordingId: id, updatedAt: report.updatedAt } });
  await db.$queryRaw`SELECT set_config('app.dated_changes', '', true)`;
}
