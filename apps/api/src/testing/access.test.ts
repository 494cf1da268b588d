import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { accessLine, accessRows } from "@hearthline/contract/access/access";
import {
  type FieldRow,
  fieldLine,
  fieldRows,
  fieldTree,
  shapeLine,
  shapeRows,
} from "@hearthline/contract/access/access-fields";
import { ROLE_NAMES, type RoleName } from "@hearthline/contract/access/permissions";
import { LATEST_VERSION } from "@hearthline/contract/platform/api-versions";
import type { SystemDb } from "@hearthline/db/client";
import { beforeAll, describe, expect, it } from "vitest";
import { WAIT_MS } from "../../../../scripts/waits.ts";
import { accessDocument } from "../../scripts/access-document.ts";
import type { Actor } from "../kernel/access/actor.ts";
import { operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { accessRow, type Probe, type Rows, withoutTraces } from "./access-probe.ts";
import { demoPeople } from "./people.ts";
import { declaredFields, strangeFields } from "./response-fields.ts";
import { reviewRows } from "./review-rows.ts";
import {
  correctionRow,
  importOf,
  integrationRows,
  listRows,
  mergeRow,
  refinanceRows,
  rowsOfClient,
  unsharedReport,
  webhookRows,
} from "./rows.ts";
import { siteRows } from "./site-rows.ts";
import { recordingRow } from "./video-fixtures.ts";
import { openWorld, type World } from "./world.ts";

const TABLE = new URL("../../../../packages/contract/src/access/access.ts", import.meta.url);
const FIELDS = new URL("../../../../packages/contract/src/access/access-fields.ts", import.meta.url);
const DOCUMENT = new URL("../../../../docs/access.md", import.meta.url);
const CHANGED = "Run `npm run regenerate` and read what changed: it is who may call what.";
const EMAILS: Record<RoleName, string> = {
  "Company Admin": "admin@demo.test",
  "Branch Admin": "branch@demo.test",
  "Loan Officer": "officer@demo.test",
  Realtor: "realtor@demo.test",
  Partner: "partner@demo.test",
  "Home Owner": "owner@demo.test",
  Viewer: "viewer@demo.test",
};
const all = operationsOf(features);
const rows = new Map(accessRows().map((row) => [row.operation, row]));
const GUESTS: readonly RoleName[] = ["Realtor", "Partner", "Home Owner"];
/** Responses with a field that the table does not give to the caller. */
const overheard: string[] = [];
let world: World;
let probe: Probe;

/** A client, a loan with its report shared, and everything else an officer has. */
async function rowsOf(email: string, sharedWith: string[]): Promise<Rows> {
  const post = async (path: string, body: object) => {
    const response = await world.api(email, "post", `/api/${path}`, body);
    if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return response.body.data;
  };
  const client = await post("client/store", { firstName: "Row", lastName: "Client", emails: [`row.${email}`] });
  const free = await post("client/store", { firstName: "Row", lastName: "Without loans" });
  const aboutClient = await rowsOfClient(post, client.id, "Row");
  const template = await post("template", {
    name: `Template of ${email}`,
    fees: [{ name: "Fee", section: "A", amountCents: 100 }],
  });
  const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };
  const loan = await post("loan/purchase/create", { title: "Row loan", clientIds: [client.id], scenarios: [scenario] });
  const deleted = await post("loan/purchase/create", { title: "Deleted loan", scenarios: [scenario] });
  const report = await post("loan/get-purchase-report", { id: loan.id });
  await post("loan/send-purchase-report-email", { id: loan.id, to: sharedWith, subject: "Row", message: "Row" });
  const invite = await post("realtor-invite/send-invite", { email: `invited.${email}` });
  return world.running.services.database.system(async (db) => {
    await db.loan.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
    const user = await db.user.findUniqueOrThrow({ where: { email }, include: { roles: true } });
    const share = await db.share.findFirstOrThrow({
      where: { reportId: report.id, channel: "email" },
      include: { recipients: true },
    });
    const partner = await db.user.create({
      data: { companyId: user.companyId, email: `partner.${email}`, name: "Row Partner", emailVerifiedAt: new Date() },
    });
    const tried = await db.reportTry.create({
      data: {
        companyId: share.companyId,
        recipientId: share.recipients[0]?.id ?? "",
        scenarioId: loan.scenarios[0].id,
        tried: { priceCents: 39_000_000, downPaymentCents: 8_000_000, noteRate: 0.06 },
        housingPaymentCents: 200_000n,
      },
    });
    const letterOf = (state: { status: string; answeredAt?: Date }) =>
      db.letterRequest.create({
        data: {
          companyId: user.companyId,
          loanId: loan.id,
          askedById: partner.id,
          amountCents: 40_000_000n,
          ...state,
        },
      });
    const letter = await letterOf({ status: "approved", answeredAt: new Date() });
    const job = await db.job.create({
      data: {
        companyId: user.companyId,
        userId: user.id,
        reach: `officer:${user.id}`,
        type: "report.pdf",
        key: `pdf-${report.id}`,
        status: "done",
      },
    });
    await db.partnerLink.create({ data: { companyId: user.companyId, officerId: user.id, partnerId: partner.id } });
    const version = 100 + (await db.disclaimer.count());
    const disclaimer = await db.disclaimer.create({
      data: {
        companyId: user.companyId,
        createdById: user.id,
        kind: "homevalue",
        version,
        effectiveFrom: new Date(),
        content: "<p>Row</p>",
      },
    });
    const homeCorrection = await correctionRow(db, user.companyId, aboutClient.homeWatch ?? "");
    const contact = await db.contact.create({ data: { companyId: user.companyId, name: "Row" } });
    await db.clientContact.create({ data: { companyId: user.companyId, clientId: client.id, contactId: contact.id } });
    const place = {
      name: "Row",
      slug: `row-${user.id}`,
      city: "Row",
      state: "NC",
      officerId: user.id,
      branchId: user.branchId,
    };
    const community = await db.community.create({ data: { companyId: user.companyId, ...place } });
    const { listing, resource, post, sitePicture, siteDomain, siteVersion, siteCopy } = await siteRows(
      db,
      { companyId: user.companyId, officerId: user.id, branchId: user.branchId },
      `Row ${user.id}`,
    );
    const ofImport = {
      companyId: user.companyId,
      officerId: user.id,
      branchId: user.branchId ?? "",
      words: "Row",
    };
    const undoUntil = new Date(Date.now() + 86_400_000);
    return {
      import: await importOf(db, ofImport),
      doneImport: await importOf(db, ofImport, { state: "done", undoUntil }),
      callDecision: (
        await db.callDecision.create({
          data: { companyId: user.companyId, userId: user.id, clientId: client.id, decision: "done" },
        })
      ).id,
      ...(await listRows(db, { companyId: user.companyId, ownerId: user.id, clientId: client.id, words: user.id })),
      contact: contact.id,
      community: community.id,
      listing,
      resource,
      post,
      sitePicture,
      siteDomain,
      siteVersion,
      siteCopy,
      ...(await reviewRows(db, { ...user, officerId: user.id, clientId: client.id, words: "Row" })),
      merge: await mergeRow(db, { companyId: user.companyId, keptId: client.id, words: "Row" }),
      client: client.id,
      clientEmail: client.emails[0],
      clientWithoutLoans: free.id,
      ...aboutClient,
      homeCorrection,
      template: template.id,
      loan: loan.id,
      deletedLoan: deleted.id,
      report: report.id,
      unsharedReport: await unsharedReport(db, report.id, aboutClient.closedLoan ?? ""),
      scenario: loan.scenarios[0].id,
      disclaimer: disclaimer.id,
      share: share.id,
      recipient: share.recipients[0]?.id ?? "",
      invite: invite.id,
      user: user.id,
      role: user.roles[0]?.roleId ?? "",
      branch: user.branchId ?? "",
      partner: partner.id,
      letter: letter.id,
      askedLetter: (await letterOf({ status: "asked" })).id,
      job: job.id,
      try: tried.id,
      pinnedNote: (
        await db.pinnedNote.create({
          data: { companyId: user.companyId, loanId: loan.id, figure: "cashToCloseCents", letter: "A", text: "Row" },
        })
      ).id,
      recording: await recordingRow(db, { companyId: user.companyId, loanId: loan.id }),
      savedMessage: (
        await db.savedMessage.create({
          data: { companyId: user.companyId, ownerId: user.id, channel: "email", name: "Row", body: "Row" },
        })
      ).id,
      ...(await refinanceRows(db, { ...user, officerId: user.id, clientId: client.id, words: "Row" })),
      ...(await integrationRows(db, { ...user, words: user.id })),
      ...(await webhookRows(db, { companyId: user.companyId, ownerId: user.id, words: user.id })),
      ...(await personalRows(db, user)),
    };
  });
}

/** What belongs to one person only: how they sign in, and their own picture. */
async function personalRows(db: SystemDb, { id: userId, companyId }: { id: string; companyId: string }): Promise<Rows> {
  const own = { companyId, userId };
  const secret = createHash("sha256").update(userId).digest("hex");
  const expiresAt = new Date(Date.now() + 3_600_000);
  const token = await db.apiToken.create({
    data: { ...own, name: "Row", hash: secret, prefix: "hl", permissions: [], apiVersion: LATEST_VERSION },
  });
  const session = await db.session.create({ data: { ...own, id: secret, expiresAt } });
  const identity = await db.userIdentity.create({ data: { ...own, provider: "google", subject: userId, email: "" } });
  const passkey = await db.passkey.create({
    data: { ...own, credentialId: secret, publicKey: new Uint8Array([1]), name: "Row", transports: [] },
  });
  const picture = await db.file.create({
    data: {
      companyId,
      kind: `headshot:${userId}`,
      name: "row.png",
      type: "image/png",
      size: 1,
      sha256: secret,
      storeKey: secret,
      publicKey: secret,
    },
  });
  const entry = await db.auditEntry.create({ data: { ...own, operation: "tests.act" } });
  return {
    token: token.id,
    session: session.id,
    identity: identity.id,
    passkey: passkey.id,
    picture: picture.id,
    entry: entry.id,
  };
}

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  const { services, sessions } = world.running;
  const durham = await people.branch("Durham");
  await people.user("durham@demo.test", "Loan Officer", { branchId: durham });
  const actors = {} as Record<RoleName, Actor>;
  const own = {} as Record<RoleName, Rows>;
  const outside = ["realtor@demo.test", "partner@demo.test", "owner@demo.test"];
  const officer = await rowsOf(EMAILS["Loan Officer"], outside);
  const otherBranch = await rowsOf("durham@demo.test", ["unknown@borrower.test"]);
  for (const role of ROLE_NAMES) {
    const actor = await sessions.find(await world.token(EMAILS[role]));
    if (!actor) throw new Error(`${role} is not signed in.`);
    actors[role] = actor;
    const more = await services.database.system(async (db) => {
      const { companyId, userId } = actor;
      await db.partnerLink.createMany({
        data: [{ companyId, officerId: userId, partnerId: officer.partner ?? "" }],
        skipDuplicates: true,
      });
      const { roleId } = await db.userRole.findFirstOrThrow({ where: { userId } });
      const personal = role === "Loan Officer" ? {} : await personalRows(db, { id: userId, companyId });
      return { ...personal, role: roleId };
    });
    own[role] = { ...officer, ...more };
  }
  // Roles have no owner, but the outsiders see only their own: another role takes the place of the other branch's. A custom one, so that it can be
  // deleted.
  const spare = await services.database.system((db) =>
    db.role.create({ data: { companyId: people.companyId, name: "Spare", reach: "own" } }),
  );
  own["Company Admin"] = { ...own["Company Admin"], role: spare.id };
  probe = {
    services: withoutTraces(services),
    actors,
    own,
    otherBranch: { ...otherBranch, role: spare.id },
    otherCompany: await rowsOf("officer@other.test", ["unknown@borrower.test"]),
    heard: (name, role, response) => {
      // A download returns a file, which has no fields; its own tests check its content.
      if (all.some((one) => one.name === name && one.operation.kind === "download")) return;
      const row = rowFor(name, role);
      const strange = row ? strangeFields(response, fieldTree(row)) : ["a whole answer"];
      for (const field of new Set(strange)) overheard.push(`${name} shows a ${role} ${field}`);
    },
  };
});

/** The fields of an operation's response that a role gets; undefined if the table lists none. */
function rowFor(name: string, role: RoleName): FieldRow | undefined {
  const audience = GUESTS.includes(role) ? "guests" : "team";
  return fieldRows().find((row) => row.operation === name && (row.audience === audience || row.audience === "all"));
}

/** What every operation declares, in the order of the registry. */
function declared() {
  const shapes = new Map<string, string>();
  const fields = all.flatMap(({ name, operation }) => declaredFields(name, operation, shapes));
  return { fields, shapes };
}

/** Writes table, fields and document from the operations' behavior: a snapshot, whose changes are reviewed. */
async function writeAnew(): Promise<void> {
  const found = [];
  for (const { name, operation } of all) found.push(await accessRow(probe, name, operation));
  const { fields, shapes } = declared();
  const sorted = new Map([...shapes].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeTable(TABLE, "operation   ", found.map(accessLine));
  writeTable(FIELDS, "operation   ", fields.map(fieldLine));
  writeTable(
    FIELDS,
    "shape   ",
    [...sorted].map(([name, text]) => shapeLine(name, text)),
  );
  writeFileSync(DOCUMENT, accessDocument({ rows: found, fields, shapes: sorted }));
}

/** Puts lines below the head of a table in a source file. */
function writeTable(file: URL, headed: string, lines: readonly string[]): void {
  const source = readFileSync(file, "utf8");
  const start = source.indexOf(`\n${headed}`) + 1;
  const head = source.slice(start, source.indexOf("\n", start) + 1);
  const end = source.indexOf("`;", start);
  writeFileSync(file, `${source.slice(0, start)}${head}${lines.join("\n")}\n${source.slice(end)}`);
}

const writing = process.env.UPDATE_ACCESS === "1";

if (writing) it("rewrites the table of access", { timeout: 5 * WAIT_MS }, writeAnew);
else
  describe("the table of access", () => {
    it.each(all)(
      "holds for $name, every role, own row, other branch's and other company's",
      async ({ name, operation }) => {
        overheard.length = 0;
        const found = accessLine(await accessRow(probe, name, operation));
        const row = rows.get(name);
        expect(row && accessLine(row), CHANGED).toBe(found);
        expect(overheard).toEqual([]);
      },
    );

    it("gives each audience the fields that the operations declare, field by field", () => {
      const { fields, shapes } = declared();
      expect(fieldRows().map(fieldLine), CHANGED).toEqual(fields.map(fieldLine));
      expect(Object.fromEntries(shapeRows())).toEqual(Object.fromEntries(shapes));
    });

    it("has no line for an operation that does not exist", () => {
      const names = new Set(all.map(({ name }) => name));
      expect([...rows.keys()].filter((name) => !names.has(name))).toEqual([]);
    });

    it("matches docs/access.md", () => {
      expect(readFileSync(DOCUMENT, "utf8"), CHANGED).toBe(
        accessDocument({ rows: accessRows(), fields: fieldRows(), shapes: shapeRows() }),
      );
    });
  });
