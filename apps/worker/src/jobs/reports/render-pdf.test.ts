import { createHash } from "node:crypto";
import { LIVE_CHANNEL, LiveEnvelope } from "@hearthline/contract/platform/jobs";
import { newId } from "@hearthline/db/ids";
import { writeAskedJob } from "@hearthline/db/jobs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfPages } from "../../testing/pdf-text.ts";
import { openWorld, until, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterAll(() => world.close());

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const render = (reportId: string, id = `pdf-${reportId}`) =>
  world.deliver({ name: "reports.render-pdf", payload: { companyId: world.company.companyId, reportId }, id });

async function stored(reportId: string) {
  const file = await world.database.system(async (db) => {
    const { pdfFileId } = await db.report.findUniqueOrThrow({ where: { id: reportId } });
    return db.file.findUniqueOrThrow({ where: { id: pdfFileId ?? "" } });
  });
  const bytes = (await world.services.storage.read(file.storeKey))?.bytes ?? Buffer.alloc(0);
  return { file, bytes };
}

test("carries the report's figures, is tagged, in English and on Letter paper, and escapes names", async () => {
  const reportId = await world.report((document) => ({
    ...document,
    borrowers: [{ name: "<script>alert(1)</script> Dvorak", firstName: "Helen" }],
    note: '</style><img src="http://127.0.0.1:1/x"> & so on',
  }));
  const result = await render(reportId);
  const { file, bytes } = await stored(reportId);
  expect(result).toEqual({
    fileId: file.id,
    reportId,
    url: `/api/reports/${reportId}/pdf?language=en`,
  });
  expect(file).toMatchObject({
    kind: "report-pdf",
    type: "application/pdf",
    storeKey: `reports/${world.company.companyId}/${reportId}.pdf`,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    publicKey: null,
  });
  const words = (await pdfPages(bytes)).join("\n").replace(/\s+/g, " ");
  for (const figure of ["$3,536", "$49,257", "6.834%", "$573,947.33", "450,000"]) expect(words).toContain(figure);
  expect(words).toContain("<script>alert(1)</script> Dvorak");
  expect(words).toContain('</style><img src="http://127.0.0.1:1/x"> & so on');
  const raw = bytes.toString("latin1");
  expect(raw).toContain("/StructTreeRoot");
  expect(raw).toMatch(/\/Lang \(en/);
  expect(raw).toContain("/Outlines");
});

test("renders it once for any number of concurrent requests, and returns the same file afterwards", async () => {
  const reportId = await world.report();
  const heard: LiveEnvelope[] = [];
  const end = await world.services.queue.subscribe(LIVE_CHANNEL, (told) => void heard.push(LiveEnvelope.parse(told)));
  const all = await Promise.all(["a", "b", "c"].map((key) => render(reportId, `${key}-${reportId}`)));
  const again = await render(reportId);
  expect(new Set([...all, again].map((result) => JSON.stringify(result))).size).toBe(1);
  const files = await world.database.system((db) =>
    db.file.count({ where: { storeKey: { contains: reportId }, kind: "report-pdf" } }),
  );
  expect(files).toBe(1);
  await until(
    async () => heard.length,
    (count) => count > 0,
  );
  await end();
  expect(heard).toMatchObject([
    { event: { kind: "report.pdf-ready", reportId, loanId: world.company.loanId, loanKind: "purchase" } },
  ]);
});

test("reads only the company's own logo and headshot from the store, and fetches nothing else", async () => {
  const { companyId } = world.company;
  const picture = async (owner: string, type: string) => {
    const publicKey = newId();
    await world.services.storage.put(`pictures/${publicKey}`, DOT, { type });
    await world.database.system((db) =>
      db.file.create({
        data: {
          companyId: owner,
          kind: "logo",
          name: "logo.png",
          type,
          size: DOT.length,
          sha256: "",
          storeKey: `pictures/${publicKey}`,
          publicKey,
        },
      }),
    );
    return `/media/${publicKey}`;
  };
  const images = async (logoUrl: string | null, headshotUrl: string | null) => {
    const reportId = await world.report(({ branding, ...document }) => ({
      ...document,
      branding: { company: { ...branding.company, logoUrl }, officer: { ...branding.officer, headshotUrl } },
    }));
    await render(reportId);
    return (await stored(reportId)).bytes.toString("latin1").split("/Subtype /Image").length - 1;
  };
  const strangers = newId();
  // Chromium draws a hatch with a small image that it makes itself.
  const none = await images(null, null);
  expect(await images(await picture(companyId, "image/png"), await picture(companyId, "image/png"))).toBeGreaterThan(
    none,
  );
  expect(await images(await picture(strangers, "image/png"), null)).toBe(none);
  expect(await images(await picture(companyId, "image/svg+xml"), "https://127.0.0.1:1/face.png")).toBe(none);
});

test("re-renders a PDF that the store has lost, under its existing row", async () => {
  const reportId = await world.report();
  const first = await render(reportId, "lost-1");
  const { file } = await stored(reportId);
  await world.services.storage.remove(file.storeKey);
  expect(await render(reportId, "lost-2")).toEqual(first);
  expect((await stored(reportId)).bytes.length).toBeGreaterThan(10_000);
});

test("does not retry for a report that was deleted or belongs to another company", async () => {
  await expect(render(newId())).rejects.toThrow("The report no longer exists.");
  const reportId = await world.report();
  const stranger = { name: "reports.render-pdf", payload: { companyId: newId(), reportId }, id: newId() };
  await expect(world.deliver(stranger)).rejects.toThrow("The report no longer exists.");
});

test("reports a failure to those who wait only when no retry is left, and that is final", async () => {
  const { companyId, officerId: userId } = world.company;
  const reportId = newId();
  const key = `pdf-${reportId}`;
  const scoped = world.database.scoped;
  const id = await scoped(companyId, (db) => writeAskedJob(db, { userId, reach: "company", type: "report.pdf", key }));
  const job = () => scoped(companyId, (db) => db.job.findUniqueOrThrow({ where: { id } }));
  const { pdf } = world.services.browser;
  const there = await world.report();
  const broken = { name: "reports.render-pdf", payload: { companyId, reportId: there }, id: key };
  world.services.browser.pdf = () => Promise.reject(new Error("The browser died."));
  await expect(world.deliver({ ...broken, attemptsLeft: 1 })).rejects.toThrow();
  expect(await job()).toMatchObject({ status: "running", error: null, endedAt: null });
  await expect(world.deliver({ ...broken, attemptsLeft: 0 })).rejects.toThrow();
  world.services.browser.pdf = pdf;
  const failed = { status: "failed", error: "This failed for a reason of our own; the log has it." };
  expect(await job()).toMatchObject(failed);
  await world.deliver(broken);
  expect(await job()).toMatchObject(failed);
});
