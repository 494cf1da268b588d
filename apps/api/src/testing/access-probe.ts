import { readFileSync } from "node:fs";
import type { AccessRow, AccessWord } from "@hearthline/contract/access/access";
import { ROLE_NAMES, type RoleName } from "@hearthline/contract/access/permissions";
import type { ErrorCode } from "@hearthline/contract/platform/errors";
import type { ScopedDb } from "@hearthline/db/client";
import { inputFields } from "../doors/json-schema.ts";
import type { Actor } from "../kernel/actor.ts";
import { DomainError } from "../kernel/errors.ts";
import { invoke } from "../kernel/invoke.ts";
import type { AnyOperation } from "../kernel/operation.ts";
import type { Services } from "../kernel/services.ts";
import { OF_REFINANCE } from "./rows.ts";
import { SMALL_REFINANCE, sampleInput } from "./samples.ts";
import { PUBLIC_URL } from "./world.ts";

/** Ids of one person's rows, by kind: "loan", "client", … */
export type Rows = Record<string, string>;
export interface Probe {
  services: Services;
  actors: Record<RoleName, Actor>;
  /** What is theirs, per role. */
  own: Record<RoleName, Rows>;
  otherBranch: Rows;
  otherCompany: Rows;
  /** Told of every answer, and to whom it went. */
  heard(name: string, role: RoleName, answer: unknown): void;
}

/** What a bare `id` (or `ids`) names, by feature; a feature that is not here names its rows in fields of their own. */
const KIND_OF_FEATURE: Record<string, string> = {
  loans: "loan",
  reports: "loan",
  calculators: "loan",
  shares: "loan",
  closing: "closedLoan",
  clients: "client",
  templates: "template",
  notes: "note",
  tasks: "task",
  households: "household",
  homes: "home",
  homeValues: "homeWatch",
  monitoring: "creditAlert",
  roles: "role",
  users: "user",
  branches: "branch",
  invites: "invite",
  tokens: "token",
  integrations: "integration",
  letters: "letter",
  jobs: "job",
  benefit: "refinance",
  strikeRates: "strikeRate",
  pinnedNotes: "pinnedNote",
  recordings: "recording",
  contacts: "contact",
  clientMessages: "client",
  doubles: "client",
  imports: "import",
  persons: "client",
  referrers: "partner",
  tags: "tag",
  clientFields: "clientField",
  clientLists: "clientList",
  bulkEdits: "bulkEdit",
  messageBatches: "messageBatch",
  clientExports: "clientExport",
  chat: "chatMessage",
  webhooks: "webhook",
  hooks: "webhook",
};
/** Fields that name one of two clients. */
const ONE_OF_TWO: Record<string, string> = {
  keptId: "client",
  oneId: "client",
  goneId: "clientWithoutLoans",
  otherId: "clientWithoutLoans",
  others: "otherTag",
};

/** Where one operation differs from its feature. */
const KIND_OF_OPERATION: Record<string, string> = {
  ...OF_REFINANCE,
  "recordings.create": "loan",
  "imports.undo": "doneImport",
  "webhooks.delivery": "webhookDelivery",
  "webhooks.sendAgain": "webhookDelivery",
  "persons.file": "personFile",
  "persons.download": "personFile",
  "shares.get": "share",
  "contacts.ofClient": "client",
  "clientMessages.removeReport": "report",
  "closing.close": "loan",
  "clientLists.addMembers": "pickedList",
  "clientLists.removeMembers": "pickedList",
  "reports.document": "report",
  "reports.update": "report",
  "loans.restore": "deletedLoan",
  "clients.remove": "clientWithoutLoans",
  "notifications.reply": "try",
  "dashboard.undoCallDecision": "callDecision",
  "homes.removeValue": "value",
  "homes.restoreValue": "value",
  "homes.updateMortgage": "mortgage",
  "homes.removeMortgage": "mortgage",
  "homes.restoreMortgage": "mortgage",
  "security.endSession": "session",
  "security.unlinkIdentity": "identity",
  "security.renamePasskey": "passkey",
  "security.removePasskey": "passkey",
  "security.auditEntry": "entry",
  "settings.disclaimerReports": "disclaimer",
  "settings.choosePicture": "picture",
};

/** What a sample made from the shape alone cannot know. */
const PASSWORD = { password: "demo-password" };
const PNG = new File(
  [readFileSync(new URL("../../../../packages/db/src/seed/pictures/northgate-mark.png", import.meta.url))],
  "mark.png",
  { type: "image/png" },
);
const MP4 = new File(
  [readFileSync(new URL("../../../../packages/db/src/seed/recordings/oak-hollow.mp4", import.meta.url))],
  "video.mp4",
  { type: "video/mp4" },
);
const CSV = new File(["First Name\nSample\n"], "people.csv", { type: "text/csv" });
const LEVEL = { loanAmountCents: 40_000_000, noteRate: 0.065, termMonths: 360 };
const SCENARIO = { name: "A", priceCents: 50_000_000, downPaymentCents: 10_000_000, termMonths: 360, noteRate: 0.065 };
const INPUT: Record<string, object | ((actor: Actor) => object)> = {
  "auth.setFirebaseUid": ({ email }) => ({ email }),
  "security.beginTwoFactor": PASSWORD,
  "security.beginPasskey": PASSWORD,
  "security.removePasskey": PASSWORD,
  "settings.updateHeadshot": { headshot: PNG },
  "settings.updateLogo": { logo: PNG },
  "recordings.create": { video: MP4 },
  "imports.clients": { file: CSV },
  "imports.loans": { file: CSV },
  "imports.cells": { rows: [{ index: 0, cells: [{ column: 0, text: "Sample" }] }] },
  "loanFiles.read": { text: "Loan Amount $162,000\nInterest Rate 3.875%\nLOAN TERM 30 years" },
  "onboarding.saveStep": { step: "step1", fields: {} },
  "loanFiles.addBorrowers": { borrowers: [{ firstName: "Sample", email: "borrower@sample.test" }] },
  "clientExports.create": { filter: { statuses: ["credit"] } },
  "messageBatches.count": { filter: { statuses: ["credit"] }, channel: "email" },
  "messageBatches.preview": { filter: {}, channel: "email", subject: "Sample", body: "Sample" },
  "messageBatches.test": { filter: {}, channel: "email", subject: "Sample", body: "Sample" },
  "messageBatches.create": { filter: { statuses: ["credit"] }, channel: "email", subject: "Sample", body: "Sample" },
  "bulkEdits.create": { action: "tag", filter: { statuses: ["credit"] }, tags: ["Sample"] },
  "parties.addBorrower": { firstName: "Sample", lastName: "Borrower", emails: ["sample@borrower.test"] },
  "clients.create": { firstName: "Sample", lastName: "Client", emails: ["sample@client.test"] },
  "loans.upsertRefinance": { externalId: "probe-refinance", ...SMALL_REFINANCE },
  "loans.upsert": { externalId: "probe", title: "Sample", scenarios: [SCENARIO] },
  "loans.upsertLoan": { externalId: "probe-either", title: "Sample", scenarios: [SCENARIO] },
  "clients.upsert": { firstName: "Sample", lastName: "Client", emails: ["sample@upserted.test"] },
  "properties.profile": { address1: "214 Fayetteville St", city: "Raleigh", state: "NC", zipcode: "27601" },
  "calculators.fundsToClose": { scenario: SCENARIO },
  "calculators.monthlyPayment": LEVEL,
  "calculators.amortization": LEVEL,
  "billing.preview": { name: "growth_month" },
  "billing.unsubscribe": { name: "professional_month" },
  "billing.resume": { name: "professional_month" },
  "tokens.create": { permissions: ["report:view"] },
  "integrations.create": { permissions: ["report:view"] },
  "settings.removePicture": { kind: "headshot" },
  "calculators.storeFees": { fees: [] },
  "contacts.addToClient": { name: "Sample Contact" },
  "closing.sendWelcome": { to: ["someone@sample.test"] },
  "pinnedNotes.create": { figure: "cashToCloseCents", letter: "A" },
  "shares.sendEmail": { to: ["someone@sample.test"], message: "" },
  "shares.sendRefinanceEmail": { to: ["someone@sample.test"], message: "" },
};

/**
 * Refusals of an operation's own that tell it was let through: what it needs besides a right and a row, a probe does not have. Any other refusal but 403
 * and 404 is a fault of the probe, and is thrown.
 */
const THROUGH: Record<string, { code: ErrorCode; field?: string }> = {
  "auth.setFirebaseUid": { code: "invalid", field: "idToken" },
  // The demo company has a plan.
  "billing.checkout": { code: "conflict" },
  // The sample confirms an amount that no preview has said.
  "billing.change": { code: "conflict" },
  // The demo company owes nothing.
  "billing.pay": { code: "conflict" },
  // The row is answered already, so that it can be read.
  "letters.answer": { code: "conflict" },
  "auth.changePassword": { code: "invalid", field: "password" },
  "onboarding.finish": { code: "invalid", field: "user_type" },
  "security.confirmTwoFactor": { code: "invalid", field: "code" },
  "security.newRecoveryCodes": { code: "invalid", field: "code" },
  "security.endTwoFactor": { code: "invalid", field: "code" },
  // A host without a name has no passkeys, as the tests' has none.
  "security.beginPasskey": { code: "unavailable" },
  "security.addPasskey": { code: "unavailable" },
  // The row's loan has no address, and its borrower's home is named by nothing else.
  "closing.close": { code: "invalid" },
  // A report that was shared is kept; a merge of long ago is not undone; nobody is written to without address or consent.
  // To nobody: to whom it may go is said by chat.test.ts.
  "chat.post": { code: "invalid", field: "threadId" },
  "clientMessages.removeReport": { code: "conflict" },
  "clientMessages.sendEmail": { code: "invalid" },
  "clientMessages.sendSms": { code: "invalid" },
  // The sample’s address is none of the client’s.
  "consents.record": { code: "invalid", field: "address" },
  // Nobody’s word was taken down.
  "monitoring.update": { code: "invalid", field: "consent" },
  // The row's client has no address.
  "homeValues.send": { code: "conflict" },
  "doubles.undoMerge": { code: "conflict" },
  "impersonation.raise": { code: "conflict" },
  "impersonation.stop": { code: "conflict" },
  // The probe's people have no session of their own, have left for no provider, and have connected nothing.
  "connections.add": { code: "unauthenticated" },
  "connections.finish": { code: "gone" },
  "connections.disconnect": { code: "not_found" },
};

const tellsThrough = (name: string, { code, errors = {} }: DomainError): boolean => {
  const expected = THROUGH[name];
  return expected !== undefined && expected.code === code && (!expected.field || expected.field in errors);
};

/** Operations that answer how many rows they found, not which they did not. */
const foundNothing = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "restored" in answer && answer.restored === 0;

/** What the required fields of an operation name: rows of which kind. */
export function rowFields(name: string, operation: AnyOperation): [field: string, kind: string][] {
  const feature = name.split(".")[0] ?? "";
  return inputFields(operation)
    .required.filter(
      (field) => /^(id|ids|others)$|Ids?$/.test(field) && field !== "externalId" && field !== "clientMessageId",
    )
    .flatMap((field) => {
      const kind = /^ids?$/.test(field)
        ? (KIND_OF_OPERATION[name] ?? KIND_OF_FEATURE[feature])
        : feature === "integrations" && field === "tokenId"
          ? "integrationToken"
          : (feature === "strikeRates" || name in OF_REFINANCE) && field === "loanId"
            ? "refinance"
            : (ONE_OF_TWO[field] ?? field.replace(/Ids?$/, ""));
      if (!kind) throw new Error(`${name}: which kind of row is its ${field}? Say it in KIND_OF_OPERATION.`);
      return [[field, kind]];
    });
}

const ROLLBACK = new Error("rolled back");

/** One transaction of an operation; what it answers is what `run` answers. */
type Around = <Result>(db: ScopedDb, run: (db: ScopedDb) => Promise<Result>) => Promise<Result>;

/**
 * The same services, but nothing that an operation writes stays, and nobody waits for the worker.
 *
 * @param around looks at what a transaction writes before it is rolled back
 */
export function withoutTraces(services: Services, around: Around = (db, run) => run(db)): Services {
  return {
    ...services,
    database: {
      ...services.database,
      scoped: async (companyId, work) => {
        let kept: { result: Awaited<ReturnType<typeof work>> } | undefined;
        await services.database
          .scoped(companyId, async (db) => {
            kept = { result: await around(db, work) };
            throw ROLLBACK;
          })
          .catch((error: unknown) => {
            if (error !== ROLLBACK) throw error;
          });
        if (!kept) throw new Error("The operation did not run.");
        return kept.result;
      },
    },
    queue: { ...services.queue, waitFor: async () => undefined },
    live: { ...services.live, publish: async () => undefined },
    nudge: () => undefined,
  };
}

let calls = 0;

/** Whether the call went through to the row: refused (403), no such row (404), or anything else. */
async function outcome(
  { services, actors, heard }: Probe,
  name: string,
  operation: AnyOperation,
  role: RoleName,
  input: object,
): Promise<"through" | "refused" | "hidden"> {
  // Wrong guesses of one person are not held against the next.
  const address = `10.0.${Object.keys(actors).indexOf(role)}.${++calls % 250}`;
  const caller = { requestId: "probe", address, userAgent: "probe", publicUrl: PUBLIC_URL };
  try {
    const answer = await invoke(services, name, operation, { actor: actors[role], caller, session: {} }, input);
    heard(name, role, answer);
    return foundNothing(answer) ? "hidden" : "through";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (tellsThrough(name, error)) return "through";
    if (error.code === "forbidden") return "refused";
    if (error.code === "not_found") return "hidden";
    throw new Error(`${name} as ${role}: the probe's call was answered ${error.code}, which tells nothing of access.`, {
      cause: error,
    });
  }
}

/** What an operation does for a role, found by calling it. */
async function wordFor(probe: Probe, name: string, operation: AnyOperation, role: RoleName): Promise<string> {
  const fields = rowFields(name, operation);
  const on = async (rows: Rows) => {
    const kinds = new Map(fields);
    const input = sampleInput(operation, (field) => {
      const kind = kinds.get(field) ?? kinds.get(`${field}s`);
      return (kind && rows[kind]) || rows[field.replace(/Ids?$/, "")] || "00000000-0000-4000-8000-000000000000";
    });
    // Ids that are no UUIDs, such as a session's.
    for (const [field, kind] of fields) if (typeof input[field] === "string") input[field] = rows[kind];
    const more = INPUT[name];
    const own = typeof more === "function" ? more(probe.actors[role]) : more;
    return outcome(probe, name, operation, role, { ...input, ...own });
  };
  const unknown = fields.filter(
    ([, kind]) => ![probe.own[role], probe.otherBranch, probe.otherCompany].every((rows) => kind in rows),
  );
  if (unknown.length > 0)
    throw new Error(`${name}: the probe has no row of the kind ${unknown.map(([, kind]) => kind).join(", ")}.`);
  if (fields.length === 0) return (await on({})) === "refused" ? "–" : "yes";
  const found = [await on(probe.own[role]), await on(probe.otherBranch), await on(probe.otherCompany)].join(" ");
  const words: Record<string, AccessWord> = {
    "through through hidden": "any",
    "through hidden hidden": "own",
    "hidden hidden hidden": "none",
    "refused refused refused": "–",
  };
  return words[found] ?? found.replaceAll(" ", "/");
}

export async function accessRow(probe: Probe, name: string, operation: AnyOperation): Promise<AccessRow> {
  if (operation.access === "public") return { operation: name, open: "anyone" };
  if (operation.access === "share-key") return { operation: name, open: "link" };
  const words: [RoleName, string][] = [];
  for (const role of ROLE_NAMES) words.push([role, await wordFor(probe, name, operation, role)]);
  return { operation: name, roles: Object.fromEntries(words) as Record<RoleName, AccessWord> };
}
