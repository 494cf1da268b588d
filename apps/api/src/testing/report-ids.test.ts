import { LoanOrReportId } from "@hearthline/contract/values/ids";
import { newId } from "@hearthline/db/ids";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { pathFields } from "../transports/rest-places.ts";
import { sampleFor } from "./sample-for.ts";
import { demoVideo } from "./video-fixtures.ts";
import { openWorld, type World, withoutWaits } from "./world.ts";

const OFFICER = "officer@demo.test";
/** Every call that accepts a loan's id or that of one of its report versions, by the shape of its field. */
const taking = operationsOf(features).flatMap(({ name, operation }) => {
  const { input, rest } = operation;
  if (!(input instanceof z.ZodObject) || !rest) return [];
  const field = Object.entries(input.shape).find(([, shape]) => shape === LoanOrReportId)?.[0];
  return field ? [{ name, operation, rest, field }] : [];
});
type Taking = (typeof taking)[number];

const TERMS = { name: "A", termMonths: 360, noteRate: 0.065 };
/** A loan of each kind, and its paths for writing and reporting. */
const KINDS = {
  purchase: {
    path: "loan/purchase",
    report: "loan/get-purchase-report",
    draft: { scenarios: [{ ...TERMS, priceCents: 50_000_000, downPaymentCents: 10_000_000 }] },
  },
  refinance: {
    path: "loan/refi",
    report: "loan/get-refinance-report",
    draft: {
      homeValueCents: 60_000_000,
      current: { source: "rough-entry", balanceCents: 35_000_000, noteRate: 0.0725, remainingMonths: 300 },
      scenarios: [TERMS],
    },
  },
} as const;
type Kind = keyof typeof KINDS;
/** The calls of a kind, and those that accept either. */
const takingOf = (kind: Kind) =>
  taking.filter(({ rest }) => {
    const [named] = /purchase|refi/.exec(rest.path) ?? [];
    return named === undefined || kind.startsWith(named);
  });

/** Lists every version, whichever id is sent. */
const LISTS = new Set(["reports.versions", "reports.refinanceVersions"]);

let world: World;
let loanId: string;
let versions: { id: string; version: number }[];
const inDb = <T>(work: Parameters<typeof world.running.services.database.system<T>>[0]) =>
  world.running.services.database.system(work);
const post = async (path: string, body: object) => {
  const response = await world.api(OFFICER, "post", `/api/${path}`, body);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body.data;
};
const count = () => inDb((db) => db.report.count({ where: { loanId } }));
const changeLoan = (kind: Kind, note: string) => post(`${KINDS[kind].path}/update`, { id: loanId, note });

async function threeVersions(kind: Kind): Promise<void> {
  const { path, report, draft } = KINDS[kind];
  loanId = (await post(`${path}/create`, { title: "Alder Creek", ...draft })).id;
  versions = [];
  for (const note of ["First.", "Second.", "Third."]) {
    await changeLoan(kind, note);
    const { id, version } = await post(report, { id: loanId });
    versions.push({ id, version });
  }
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3]);
}

async function call({ name, operation, rest, field }: Taking, id: string) {
  const upload = operation.kind === "upload";
  const rows = { loan: id, refinance: id, report: id };
  const input = { ...sampleFor(name, operation, { rows, mark: "report-ids" }, ["wait"]), [field]: id };
  const inPath = pathFields(rest.path);
  const path = rest.path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => String(input[key]));
  const others = Object.entries(input).filter(([key]) => !inPath.includes(key));
  const { app, token } = world;
  const response = upload
    ? await request(app.server)
        .post(`/api${path}`)
        .set("authorization", `Bearer ${await token(OFFICER)}`)
        .field(field, id)
        .attach("video", await demoVideo(), "video.mp4")
    : rest.method === "GET"
      ? await world.api(
          OFFICER,
          "get",
          `/api${path}?${new URLSearchParams(others.map(([key, value]) => [key, String(value)]))}`,
        )
      : await world.api(OFFICER, "post", `/api${path}`, Object.fromEntries(others));
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response;
}

/** Every version that a row written since refers to: shared, sent, printed, recorded. */
async function touched(since: Date): Promise<string[]> {
  const ids = await inDb(async (db) => {
    const newer = { createdAt: { gte: since } };
    const payloads = await db.outbox.findMany({ where: { job: "reports.render-pdf", ...newer } });
    const messages = await db.message.findMany({ where: newer });
    return [
      ...(await db.share.findMany({ where: newer })).map(({ reportId }) => reportId),
      ...payloads.map(({ payload }) => (payload as { reportId: string }).reportId),
      ...messages.map(({ data }) => (data as { reportId: string }).reportId),
      ...(
        await db.report.findMany({
          where: { loanId, OR: [{ videoUrl: { not: null } }, { recordingId: { not: null } }] },
        })
      ).map(({ id }) => id),
    ];
  });
  return [...new Set(ids)];
}

/** The versions that a response names, except where it points to the newest. */
function named({ body, headers }: { body: unknown; headers: Record<string, string> }): string[] {
  const data = (body as { data?: object } | undefined)?.data ?? {};
  const text = JSON.stringify({ ...data, newer: null }) + String(headers["content-disposition"] ?? "");
  return versions.flatMap(({ id }) => (text.includes(id) ? [id] : []));
}

/** What may change outside a loan without a new version of its report. */
const BESIDE: Record<string, (companyId: string, officerId: string) => Promise<unknown>> = {
  "a headshot": (_companyId, id) =>
    inDb(async (db) => {
      const { companyId } = await db.user.findUniqueOrThrow({ where: { id } });
      const file = { kind: "headshot", name: "f.png", type: "image/png", size: 1, sha256: "", storeKey: newId() };
      const { id: headshotFileId } = await db.file.create({ data: { companyId, publicKey: newId(), ...file } });
      await db.user.update({ where: { id }, data: { headshotFileId } });
    }),
  "a logo": (companyId) =>
    inDb(async (db) => {
      const file = { kind: "logo", name: "l.png", type: "image/png", size: 1, sha256: "", storeKey: newId() };
      const { id: logoFileId } = await db.file.create({ data: { companyId, publicKey: newId(), ...file } });
      await db.company.update({ where: { id: companyId }, data: { logoFileId } });
    }),
  "a color and the company's address": (id) =>
    inDb((db) =>
      db.company.update({ where: { id }, data: { brandColor: "#123456", address1: newId(), licenses: "NC" } }),
    ),
  "the officer's phone and name": (_companyId, id) =>
    inDb((db) => db.user.update({ where: { id }, data: { phone: "+19195550199", name: "Another Name" } })),
  "the company's time zone": (id) =>
    inDb((db) => db.company.update({ where: { id }, data: { timeZone: "America/Denver" } })),
  "the disclaimer": (companyId, createdById) =>
    inDb(async (db) => {
      const version = 1 + (await db.disclaimer.count({ where: { companyId, kind: "report" } }));
      const content = `<p>Text ${version}</p>`;
      const text = { companyId, createdById, kind: "report", version, effectiveFrom: new Date("2026-01-01"), content };
      await db.disclaimer.create({ data: text });
    }),
  "the engine": () =>
    inDb(
      (
        db,
      ) => db.$executeRaw`UPDATE "Report" SET document = jsonb_set(document, '{engineVersion}', '"2020.01"'), "engineVersion" = '2020.01'
      WHERE "loanId" = ${loanId}::uuid`,
    ),
};

it("the calls include reading, printing, previewing, sending and linking a report, and listing its versions", () => {
  expect(taking.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "reports.purchase",
      "reports.versions",
      "reports.generatePdf",
      "reports.addVideo",
      "shares.sendEmail",
      "shares.sendSms",
      "shares.preview",
      "shares.makeLink",
    ]),
  );
});

describe.each(["purchase", "refinance"] as const)("of a %s", (kind) => {
  const ofKind = takingOf(kind);
  // Changes outside a loan of one kind do not carry over to the next.
  beforeAll(async () => {
    world = await openWorld();
    withoutWaits(world);
  });

  /** Which versions a call names and acts on. */
  async function about(operation: Taking, id: string) {
    const since = new Date();
    await inDb(async (db) => {
      await db.report.updateMany({ where: { loanId }, data: { videoUrl: null, recordingId: null } });
      // A PDF that was requested already is not requested again.
      await db.outbox.deleteMany({ where: { job: "reports.render-pdf" } });
      await db.jobRun.deleteMany({ where: { job: "reports.render-pdf" } });
    });
    const response = await call(operation, id);
    return { answer: response, about: [...new Set([...named(response), ...(await touched(since))])] };
  }

  describe("with three versions", () => {
    beforeAll(() => threeVersions(kind));

    it.each(ofKind)(
      "$name by a version's id acts on that version, by the loan's id on the newest, and makes none",
      async (operation) => {
        const [first, , third] = versions;
        for (const [id, meant] of [
          [first?.id, first],
          [loanId, third],
        ] as const) {
          const { answer: response, about: found } = await about(operation, id ?? "");
          if (LISTS.has(operation.name)) {
            expect(response.body.data.map((one: { id: string }) => one.id).sort()).toEqual(
              versions.map((one) => one.id).sort(),
            );
            expect(response.body.meta.reportId).toBe(id === loanId ? null : id);
          } else {
            expect(found).toEqual([meant?.id]);
            if ("newer" in (response.body.data ?? {}))
              expect(response.body.data.newer).toEqual(meant === third ? null : third);
          }
          expect(await count()).toBe(3);
        }
      },
    );
  });

  describe("with a loan that has changed since its newest version", () => {
    beforeAll(async () => {
      await threeVersions(kind);
      await changeLoan(kind, "Fourth.");
    });

    it.each(ofKind)("$name by a version's id acts on that version", async (operation) => {
      const [first] = versions;
      const { about: found } = await about(operation, first?.id ?? "");
      expect(await count()).toBe(3);
      if (!LISTS.has(operation.name)) expect(found).toEqual([first?.id]);
    });
  });

  it.each(Object.keys(BESIDE))("no call creates a version when %s changes, until one is requested", async (what) => {
    await threeVersions(kind);
    const { companyId, id: officerId } = await inDb((db) => db.user.findUniqueOrThrow({ where: { email: OFFICER } }));
    await BESIDE[what]?.(companyId, officerId);
    for (const operation of ofKind) {
      const response = await call(operation, loanId);
      expect(await count(), operation.name).toBe(3);
      const { outdated } = response.body.data ?? {};
      if (outdated)
        expect(outdated, operation.name).toEqual({
          branding: !["the disclaimer", "the engine"].includes(what),
          disclaimer: what === "the disclaimer",
          figures: what === "the engine",
        });
    }
    const refreshed = await post("reports/refresh", { id: loanId });
    expect(refreshed).toMatchObject({ version: 4, made: true, loanId });
    expect(await post("reports/refresh", { id: loanId })).toMatchObject({
      id: refreshed.id,
      version: 4,
      made: false,
    });
    const read = await post(KINDS[kind].report, { id: loanId });
    expect(read).toMatchObject({
      id: refreshed.id,
      outdated: { branding: false, disclaimer: false, figures: false },
    });
    const first = await post(KINDS[kind].report, { id: versions[0]?.id });
    expect(first).toMatchObject({ version: 1, newer: { id: refreshed.id, version: 4 } });
    expect(first.document.note).toBe("First.");
  });

  it("rejects a version's id for refreshing a loan's report", async () => {
    await threeVersions(kind);
    const response = await world.api(OFFICER, "post", "/api/reports/refresh", { id: versions[0]?.id });
    expect([response.status, await count()]).toEqual([404, 3]);
  });
});
