import { KINDS } from "@hearthline/contract/loans/kinds";
import { LATEST_VERSION } from "@hearthline/contract/platform/api-versions";
import type { SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { loanRow, scenarioRow } from "@hearthline/db/loan-rows";
import { mergedClient } from "@hearthline/db/seed/merges";
import { addDays } from "date-fns/addDays";
import type { AnyOperation } from "../kernel/calls/operation.ts";
import { inputFields, type Json } from "../transports/json-schema.ts";
import { reviewRows } from "./review-rows.ts";
import { samplesOf } from "./samples-of-all.ts";
import { siteRows } from "./site-rows.ts";
import { recordingRow } from "./video-fixtures.ts";
import type { World } from "./world.ts";

/** Ids of one company's rows, by kind. */
export type Rows = Record<string, string>;
/** A place in an input; 0 means every item of a list. */
export type Path = (string | 0)[];

/** The kind of row that a bare `id` of an operation names: from its feature's samples, else by the feature's name. */
function kindOfId(name: string): string {
  const [feature = "", verb = ""] = name.split(".");
  const { rowKinds } = samplesOf(feature);
  return rowKinds?.[verb] ?? rowKinds?.default ?? feature.replace(/s$/, "");
}
const isOfRefinance = (name: string): boolean => kindOfId(name) === "refinance";

/** The rows that the conditions of a client filter name, and those of a bulk edit. */
const FILTER_KINDS: Record<string, string> = {
  officers: "officer",
  branches: "branch",
  tags: "tag",
  allTags: "tag",
  noTags: "tag",
  list: "pickedList",
  listId: "pickedList",
  except: "client",
  referredById: "contact",
  others: "otherTag",
};

/** The kind of row that an entry of a list in a change names. */
const entryKind = (name: string): string => {
  if (name.startsWith("templates.")) return "templateFee";
  return isOfRefinance(name) ? "proposal" : "scenario";
};

/** The kind of row that a field of an operation names. */
export const kindOf = (name: string, path: Path): string => {
  const field = String(path.filter((part) => part !== 0).at(-1));
  if (/^remove.+Ids$/.test(field)) return entryKind(name);
  if (name.startsWith("integrations.") && field === "tokenId") return "integrationToken";
  if ((name.startsWith("strikeRates.") || isOfRefinance(name)) && field === "loanId") return "refinance";
  if ((name.startsWith("strikeRates.") || isOfRefinance(name)) && field === "scenarioId") return "proposal";
  const ofFilter = FILTER_KINDS[field];
  if (ofFilter !== undefined) return ofFilter;
  if (/^(bulkEdits|clientExports|messageBatches)\./.test(name) && field === "ids") return "client";
  if (/^ids?$/.test(field) && path.length > 1 && path[0] !== "ids") return entryKind(name);
  if (/^ids?$/.test(field)) return kindOfId(name);
  const kind = field.replace(/Ids?$/, "");
  if (name === "contacts.addToClient" && kind === "contact") return "freeContact";
  // The two clients of a merge or a non-duplicate; and the one who is being changed.
  if (kind === "kept" || kind === "one" || kind === "but") return "client";
  if (kind === "gone" || kind === "other") return "clientWithoutLoans";
  if (kind === "assignee" || kind === "mentions") return "officer";
  if (kind === "realtor") return "contact";
  // Any row that an event can be about.
  if (kind === "object") return "loan";
  // A page of a website for a picture: `place` of its sample names it.
  if (kind === "place") return "community";
  return /User$/.test(kind) ? "officer" : kind;
};

/** Every place of an input that accepts an id, including optional ones. */
export function idPaths(operation: AnyOperation): Path[] {
  const root = inputFields(operation) as unknown as Json & {
    properties: Record<string, Json>;
    $defs?: Record<string, Json>;
  };
  const found: Path[] = [];
  const walk = (given: Json, path: Path): void => {
    if (path.length > 6) return;
    const schema = typeof given.$ref === "string" ? (root.$defs?.[given.$ref.split("/").at(-1) ?? ""] ?? {}) : given;
    if (schema.format === "uuid") found.push(path);
    for (const options of [schema.anyOf, schema.allOf, schema.oneOf])
      for (const option of (options ?? []) as Json[]) walk(option, path);
    if (schema.items) walk(schema.items as Json, [...path, 0]);
    for (const [key, value] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
      walk(value, [...path, key]);
  };
  walk(root, []);
  return [...new Map(found.map((path) => [path.join("."), path])).values()];
}

/** Rows that depend on a client: a home with value and mortgage, a household, a note. */
export async function rowsOfClient(
  post: (path: string, body: object) => Promise<{ id: string; threadId: string; values: Rows[]; mortgages: Rows[] }>,
  clientId: string,
  words: string,
): Promise<Rows> {
  const home = await post("homes", {
    address1: words,
    owners: [{ clientId }],
    note: words,
    value: { amountCents: 40_000_000, asOf: "2026-01-15" },
    mortgage: { balanceCents: 30_000_000, balanceAsOf: "2026-01-15", lender: words },
  });
  const homeWatch = await post("tune-homevalue/store", { homeId: home.id, clientId });
  const closedLoan = await post("loan/purchase/create", {
    title: words,
    // A separate client: those of closed loans have a status that follows from them.
    clientIds: [(await post("client/store", { firstName: words, emails: [`closed.${clientId}@rows.test`] })).id],
    property: { address1: words },
    closingDate: "2026-01-15",
    scenarios: [{ name: words, priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 }],
  });
  await post("loan/close", { id: closedLoan.id });
  const household = await post("households", { name: words, members: [{ clientId }] });
  const note = await post("client/add-note-store", { clientId, text: words });
  const task = await post("tasks", { clientId, title: words, dueOn: "2026-12-01" });
  const chat = await post("chat/post", { clientId, text: words, clientMessageId: words });
  return {
    closedLoan: closedLoan.id,
    home: home.id,
    homeWatch: homeWatch.id,
    value: home.values[0]?.id ?? "",
    mortgage: home.mortgages[0]?.id ?? "",
    household: household.id,
    note: note.id,
    task: task.id,
    thread: chat.threadId,
    chatMessage: chat.id,
  };
}

/** Creates a refinance loan of an officer's client, and its strike rate. */
export async function refinanceRows(
  db: SystemDb,
  of: { companyId: string; branchId: string | null; officerId: string; clientId: string; words: string },
): Promise<Rows> {
  const { companyId, branchId, officerId, clientId, words } = of;
  const draft = KINDS.refinance.draft.parse({
    kind: "refinance",
    title: words,
    closingDate: "2027-02-15",
    homeValueCents: 50_000_000,
    current: { source: "rough-entry", balanceCents: 35_000_000, noteRate: 0.0725, remainingMonths: 300 },
    otherCurrent: [
      {
        source: "original-purchase",
        originalLoanCents: 37_000_000,
        noteRate: 0.0725,
        termMonths: 360,
        firstPaymentDate: "2022-03-01",
        paymentsMade: 60,
      },
      {
        source: "mortgage-statement",
        balanceCents: 35_000_000,
        noteRate: 0.0725,
        principalAndInterestCents: 252_900,
      },
    ],
    scenarios: [
      { name: words, termMonths: 360, noteRate: 0.06, propertyTaxYearlyCents: 0, insuranceYearlyCents: 0, letter: "A" },
    ],
  });
  const [scenario] = draft.scenarios;
  if (!scenario) throw new Error("A proposal is there.");
  const loan = await db.loan.create({ data: { ...loanRow(draft, []), companyId, branchId, officerId } });
  await db.loanClient.create({ data: { companyId, loanId: loan.id, clientId } });
  const proposal = newId();
  await db.scenario.create({ data: { ...scenarioRow("refinance", loan.id, scenario, proposal, 0), companyId } });
  const aim = { by: "saving", monthlySavingsCents: 15_000 };
  const terms = { basis: { current: draft.current }, scenario };
  const kept = await db.strikeRate.create({
    data: {
      companyId,
      clientId,
      loanId: loan.id,
      letter: "A",
      aimBy: aim.by,
      aim,
      terms: JSON.parse(JSON.stringify(terms)),
      noteRate: 0.0625,
      createdById: officerId,
    },
  });
  const creditAlert = newId();
  await db.creditAlert.create({
    data: {
      ...{ id: creditAlert, companyId, clientId, eventId: `evt-${creditAlert}`, kind: "inquiry" },
      ...{ at: new Date("2026-11-20T12:00:00Z"), sealedBy: "app", sealedSecret: "" },
    },
  });
  return { refinance: loan.id, proposal, strikeRate: kept.id, creditAlert };
}

/** A pending correction by the owner of a watched home. */
export async function correctionRow(db: SystemDb, companyId: string, watchId: string): Promise<string> {
  const id = newId();
  const said = { pageSaid: {}, ownerSays: { amountCents: 41_000_000 }, reason: "A new roof" };
  await db.homeCorrection.create({ data: { id, companyId, watchId, subject: "value", ...said } });
  return id;
}

/** A recent merge, which can be undone. */
export async function mergeRow(
  db: SystemDb,
  { companyId, keptId, words }: { companyId: string; keptId: string; words: string },
): Promise<string> {
  const [id, at] = [newId(), new Date()];
  const gone = { id: newId(), firstName: words, lastName: "", createdAt: at };
  await mergedClient(db, { id, companyId, keptId, gone, byId: null, at, undoUntil: addDays(at, 30) });
  return id;
}

/** A version of a report that was sent to no one. */
export async function unsharedReport(db: SystemDb, reportId: string, loanId: string): Promise<string> {
  const { document, metadata, ...row } = await db.report.findUniqueOrThrow({ where: { id: reportId } });
  const id = newId();
  await db.report.create({
    data: { ...row, id, loanId, recordingId: null, document: document ?? {}, metadata: metadata ?? {} },
  });
  return id;
}

/** An integration of a branch, and its token. */
export async function integrationRows(
  db: SystemDb,
  { companyId, branchId, words }: { companyId: string; branchId: string | null; words: string },
): Promise<Rows> {
  const user = await db.user.create({
    data: {
      companyId,
      branchId,
      kind: "service",
      name: words,
      email: `${words}@service.invalid`,
      emailVerifiedAt: new Date(),
    },
  });
  const permissions = ["report:view"];
  const integration = await db.integration.create({
    data: { companyId, userId: user.id, name: words, permissions, reach: "branch" },
  });
  const token = await db.apiToken.create({
    data: {
      companyId,
      userId: user.id,
      name: words,
      hash: `${words} of an integration`,
      prefix: "hl",
      permissions,
      apiVersion: LATEST_VERSION,
    },
  });
  return { integration: integration.id, integrationToken: token.id };
}

/** An officer's webhook endpoint, and a failed delivery. */
export async function webhookRows(
  db: SystemDb,
  { companyId, ownerId, words }: { companyId: string; ownerId: string; words: string },
): Promise<Rows> {
  const endpoint = await db.webhookEndpoint.create({
    data: {
      ...{
        companyId,
        userId: ownerId,
        name: words,
        url: `https://${companyId}.example.com/${encodeURIComponent(words)}`,
      },
      ...{ events: ["*"], sealedSecret: words, sealedBy: "app", afterSeq: 0 },
    },
  });
  const delivery = await db.webhookDelivery.create({
    data: {
      ...{ companyId, endpointId: endpoint.id, eventId: words, type: "report.opened", body: words, state: "failed" },
      tries: { create: { companyId, startedAt: new Date(), ms: 1, error: words, answer: words } },
    },
  });
  return { webhook: endpoint.id, webhookDelivery: delivery.id };
}

/** An import that waits for its officer, with a row. */
export async function importOf(
  db: SystemDb,
  {
    companyId,
    officerId,
    branchId,
    words,
  }: { companyId: string; officerId: string; branchId: string | null; words: string },
  more: { state?: string; undoUntil?: Date } = {},
): Promise<string> {
  const owner = { officerId, branchId };
  const row = await db.import.create({
    data: {
      companyId,
      userId: officerId,
      reach: `officer:${officerId}`,
      kind: "clients",
      fileName: words,
      fileBytes: 1,
      state: "preview",
      checked: 1,
      rows: 1,
      created: 1,
      plan: { columns: [{ index: 0, target: "firstName" }] },
      by: {
        operation: "imports.confirm",
        summary: words,
        cause: { kind: "user", id: officerId, name: words, tokenId: null, actingFor: null },
        integration: null,
        caller: {
          userId: officerId,
          actedForId: null,
          impersonatorId: null,
          tokenId: null,
          requestId: words,
          address: words,
          userAgent: null,
        },
        writers: [{ kind: "user", userId: officerId, branchId, reach: "own", supportsUserId: null, owner }],
      },
      ...more,
      lines: { create: { companyId, index: 0, line: 2, cells: [words], status: "create" } },
    },
  });
  return row.id;
}

/** Additional client settings of a company, and client lists. */
export async function listRows(
  db: SystemDb,
  { companyId, ownerId, clientId, words }: { companyId: string; ownerId: string; clientId: string; words: string },
): Promise<Rows> {
  const key = words.toLowerCase();
  const field = await db.clientField.create({ data: { companyId, key, name: words, type: "text", position: 90 } });
  await db.clientFieldValue.create({ data: { companyId, clientId, fieldId: field.id, text: words } });
  const tag = await db.tag.create({ data: { companyId, name: words, key } });
  const otherTag = await db.tag.create({ data: { companyId, name: `${words} two`, key: `${key} two` } });
  await db.clientTag.create({ data: { companyId, clientId, tagId: tag.id } });
  const list = await db.clientList.create({ data: { companyId, ownerId, name: words, kind: "filter" } });
  const picked = await db.clientList.create({ data: { companyId, ownerId, name: words, kind: "picked" } });
  await db.clientListMember.create({ data: { companyId, listId: picked.id, clientId } });
  const edit = await db.bulkEdit.create({
    data: {
      companyId,
      userId: ownerId,
      reach: `officer:${ownerId}`,
      action: "tag",
      filter: { ids: [clientId] },
      params: { label: words },
      state: "done",
      total: 1,
      done: 1,
      changed: 1,
      undoUntil: new Date(Date.now() + 86_400_000),
    },
  });
  const batch = await db.messageBatch.create({
    data: {
      companyId,
      userId: ownerId,
      reach: `officer:${ownerId}`,
      channel: "email",
      purpose: "service",
      subject: words,
      body: words,
      filter: { ids: [clientId] },
      state: "sending",
      total: 1,
      recipients: {
        create: {
          companyId,
          clientId,
          address: `${key}@batch.test`,
          addressHash: clientId,
          dueAt: new Date("2099-01-01"),
        },
      },
    },
  });
  const file = await db.clientExport.create({
    data: {
      companyId,
      userId: ownerId,
      reach: `officer:${ownerId}`,
      format: "csv",
      filter: { ids: [clientId] },
      state: "done",
      storeKey: `company/${companyId}/exports/${key.replaceAll(/\W/g, "-")}`,
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  });
  const person = await db.personRequest.create({
    data: {
      companyId,
      clientId,
      byId: ownerId,
      reach: `officer:${ownerId}`,
      kind: "export",
      format: "pdf",
      state: "done",
      reason: words,
      storeKey: `company/${companyId}/persons/${key.replaceAll(/\W/g, "-")}.pdf`,
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  });
  return {
    personFile: person.id,
    clientExport: file.id,
    clientField: field.id,
    tag: tag.id,
    otherTag: otherTag.id,
    clientList: list.id,
    pickedList: picked.id,
    bulkEdit: edit.id,
    messageBatch: batch.id,
  };
}

/** Creates a row of every kind for the company of an officer, each with `words` in it; personal rows belong to the company's first admin. */
export async function rowsOf(world: World, email: string, words: string): Promise<Rows> {
  const post = async (path: string, body: object) => {
    const response = await world.api(email, "post", `/api/${path}`, body);
    if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return response.body.data;
  };
  const scenario = {
    name: words,
    priceCents: 40_000_000,
    downPaymentCents: 8_000_000,
    termMonths: 360,
    noteRate: 0.06,
  };
  const client = await post("client/store", {
    firstName: words,
    emails: [`${words}@client.test`],
    phones: ["+19195550188"],
  });
  const free = await post("client/store", { firstName: words });
  const aboutClient = await rowsOfClient(post, client.id, words);
  const template = await post("template", { name: words, fees: [{ name: words, section: "A", amountCents: 100 }] });
  const loan = await post("loan/purchase/create", { title: words, clientIds: [client.id], scenarios: [scenario] });
  const deleted = await post("loan/purchase/create", { title: words, scenarios: [scenario] });
  const report = await post("loan/get-purchase-report", { id: loan.id });
  const invite = await post("realtor-invite/send-invite", { email: `${words}@invited.test` });
  return world.running.services.database.system(async (db) => {
    await db.loan.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
    const { companyId, branchId, id: officerId } = await db.user.findUniqueOrThrow({ where: { email } });
    const person = await db.user.findFirstOrThrow({ where: { companyId, email: { startsWith: "admin@" } } });
    const share = await db.share.findFirstOrThrow({ where: { reportId: report.id }, include: { recipients: true } });
    const recipient = share.recipients[0];
    const sent = await db.share.create({
      data: { companyId, reportId: report.id, channel: "email", createdById: officerId },
    });
    const reader = await db.recipient.create({
      data: { companyId, shareId: sent.id, key: `reads ${sent.id}`, name: words, address: client.emails[0] },
    });
    const tried = await db.reportTry.create({
      data: {
        companyId,
        recipientId: reader.id,
        scenarioId: loan.scenarios[0].id,
        tried: { priceCents: 39_000_000, downPaymentCents: 8_000_000, noteRate: 0.06 },
        housingPaymentCents: 200_000n,
      },
    });
    const pinned = await db.pinnedNote.create({
      data: {
        companyId,
        loanId: loan.id,
        figure: "cashToCloseCents",
        letter: "A",
        text: words,
        createdById: officerId,
      },
    });
    const recording = await recordingRow(db, { companyId, loanId: loan.id });
    await db.report.update({ where: { id: report.id }, data: { recordingId: recording } });
    const saved = await db.savedMessage.create({
      data: { companyId, ownerId: null, channel: "email", name: words, body: words },
    });
    const letterOf = (status: string) =>
      db.letterRequest.create({
        data: {
          companyId,
          loanId: loan.id,
          askedById: person.id,
          amountCents: 40_000_000n,
          address: words,
          status,
          answeredAt: status === "asked" ? null : new Date(),
        },
      });
    const callDecision = await db.callDecision.create({
      data: { companyId, userId: officerId, clientId: client.id, decision: "done" },
    });
    const [letter, askedLetter] = [await letterOf("approved"), await letterOf("asked")];
    const job = await db.job.create({
      data: {
        companyId,
        userId: officerId,
        reach: `officer:${officerId}`,
        type: "report.pdf",
        key: `pdf-${report.id}`,
        error: words,
      },
    });
    const role = await db.role.create({ data: { companyId, name: words, reach: "own" } });
    const user = await db.user.create({ data: { companyId, branchId, email: `${words}@user.test`, name: words } });
    await db.userRole.create({
      data: {
        companyId,
        userId: user.id,
        roleId: (await db.role.findFirstOrThrow({ where: { companyId, name: "Loan Officer" } })).id,
      },
    });
    const partner = await db.user.create({ data: { companyId, email: `${words}@partner.test`, name: words } });
    await db.partnerLink.createMany({
      data: [person.id, officerId].map((id) => ({ companyId, officerId: id, partnerId: partner.id })),
    });
    const branch = await db.branch.create({ data: { companyId, name: words } });
    await db.invite.updateMany({ where: { id: invite.id }, data: { invitedById: person.id } });
    const own = { companyId, userId: person.id };
    const token = await db.apiToken.create({
      data: { ...own, name: words, hash: words, prefix: "hl", permissions: [], apiVersion: LATEST_VERSION },
    });
    const identity = await db.userIdentity.create({
      data: { ...own, provider: "google", subject: words, email: "x@x.test" },
    });
    const passkey = await db.passkey.create({
      data: { ...own, credentialId: words, publicKey: new Uint8Array(1), transports: [], name: words },
    });
    const known = await db.disclaimer.count({ where: { companyId, kind: "homevalue" } });
    const disclaimer = await db.disclaimer.create({
      data: {
        companyId,
        createdById: person.id,
        kind: "homevalue",
        version: 99 + known,
        effectiveFrom: new Date(),
        content: words,
      },
    });
    const entry = await db.auditEntry.create({ data: { ...own, operation: "tests.act", address: words } });
    const file = await db.file.create({
      data: {
        companyId,
        kind: "logo",
        name: words,
        type: "image/png",
        size: 1,
        sha256: "",
        storeKey: words,
        publicKey: words,
      },
    });
    const contact = await db.contact.create({ data: { companyId, name: words, createdById: officerId } });
    const place = { name: words, slug: newId(), city: words, state: "NC", description: words };
    const community = await db.community.create({ data: { companyId, officerId, branchId, ...place } });
    const { listing, resource, post, sitePicture, siteDomain, siteVersion, siteCopy } = await siteRows(
      db,
      { companyId, officerId, branchId },
      words,
    );
    await db.clientContact.create({ data: { companyId, clientId: client.id, contactId: contact.id } });
    return {
      import: await importOf(db, { companyId, officerId, branchId, words }),
      doneImport: await importOf(
        db,
        { companyId, officerId, branchId, words },
        { state: "done", undoUntil: new Date(Date.now() + 86_400_000) },
      ),
      ...(await listRows(db, { companyId, ownerId: person.id, clientId: client.id, words })),
      contact: contact.id,
      community: community.id,
      listing,
      resource,
      post,
      sitePicture,
      siteDomain,
      siteVersion,
      siteCopy,
      ...(await reviewRows(db, { companyId, officerId, branchId, clientId: client.id, words })),
      freeContact: (await db.contact.create({ data: { companyId, name: `${words} alone`, createdById: officerId } }))
        .id,
      merge: await mergeRow(db, { companyId, keptId: client.id, words }),
      client: client.id,
      clientEmail: client.emails[0],
      clientWithoutLoans: free.id,
      ...aboutClient,
      homeCorrection: await correctionRow(db, companyId, aboutClient.homeWatch ?? ""),
      template: template.id,
      templateFee: template.fees[0].id,
      loan: loan.id,
      deletedLoan: deleted.id,
      scenario: loan.scenarios[0].id,
      report: report.id,
      unsharedReport: await unsharedReport(db, report.id, aboutClient.closedLoan ?? ""),
      share: share.id,
      recipient: recipient?.id ?? "",
      key: recipient?.key ?? "",
      try: tried.id,
      pinnedNote: pinned.id,
      recording,
      savedMessage: saved.id,
      letter: letter.id,
      askedLetter: askedLetter.id,
      callDecision: callDecision.id,
      job: job.id,
      invite: invite.id,
      role: role.id,
      branch: branch.id,
      user: user.id,
      officer: officerId,
      partner: partner.id,
      ...(await refinanceRows(db, { companyId, branchId, officerId, clientId: client.id, words })),
      ...(await integrationRows(db, { companyId, branchId, words })),
      ...(await webhookRows(db, { companyId, ownerId: person.id, words })),
      token: token.id,
      identity: identity.id,
      passkey: passkey.id,
      entry: entry.id,
      disclaimer: disclaimer.id,
      picture: file.id,
    };
  });
}
