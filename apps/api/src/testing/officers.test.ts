import { beforeAll, describe, expect, it } from "vitest";
import { closedToActing } from "../kernel/access/act-for.ts";
import type { Actor } from "../kernel/access/actor.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { inputFields } from "../transports/json-schema.ts";
import { withoutTraces } from "./access-probe.ts";
import { demoPeople } from "./people.ts";
import { type Rows, rowsOf } from "./rows.ts";
import { sampleFor } from "./sample-for.ts";
import { holders } from "./tables.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

const LAURA = "officer@demo.test";

/** Changes that record who made them on a row that belongs to no officer, and why. */
const COMPANYS: Record<string, string> = {
  "schedules.pause": "a schedule is the company's; who paused it is noted",
  "schedules.run": "a schedule is the company's; who started it is noted",
  "closing.reopen": "the closing records who reopened it",
  "clients.bulk": "each of its rows says whose it is, and the worker writes it in that officer's name",
  "loans.bulk": "each of its rows says whose it is, and the worker writes it in that officer's name",
  "messageBatches.create": "it goes in the name of who sends it; the clients stay their officers'",
  "messageBatches.test": "it is sent only to the user who requested it",
  "bulkEdits.create": "who begins an edit follows and undoes it; the clients stay their officers'",
  "clientExports.create": "the file is for who asked for it alone",
  "contacts.addToClient": "the company's contacts say who added them",
  "contacts.create": "the company's contacts say who added them",
  "parties.addSeller": "the company's contacts say who added them",
  "parties.addLender": "the company's contacts say who added them",
  "homeValues.send": "the email says who sent it; the home stays its owner's officer's",
  "doubles.merge": "the merge says who made the two one; the client stays their officer's",
  "persons.print": "the file is only for the user who requested it",
  "persons.erase": "the record of an erasure names who did it",
  "consents.record": "the consent records who recorded it",
  "monitoring.update": "the client’s consent names who recorded it",
  "homeValues.acceptCorrection": "the correction records who accepted it",
  "homeValues.declineCorrection": "the correction records who declined it",
  "monitoring.done": "the alert records who handled it",
  "tasks.done": "the task records who did it",
  "users.create": "the email with the link names who sent it",
  "users.sendReset": "the email with the link names who sent it",
  ...Object.fromEntries(
    ["", "Report", "Homevalue", "Website"]
      .map((of) => `settings.update${of}Disclaimer`)
      .concat(["settings.updateWebsitePrivacyPolicy", "settings.updateWebsiteTerms", "settings.updateWebsiteLicensing"])
      .map((name) => [name, "a version of the company's text names who wrote it"]),
  ),
};

/** Calls on a row of another officer than Laura. */
const ANOTHERS: Record<string, () => string> = { "invites.resend": () => admin.userId };
/** Errors which show that the officer's own row was reached. */
const REACHED: Record<string, string> = { "settings.storeLandingPage": "conflict" };
/** Changes that an integration may make for itself; no list shows them. */
const OWN = ["properties.profile"];

/** Tables that record the caller of every change. */
const CALLERS = ["AuditEntry", "IdempotencyKey", "Job", "Outbox", "Event", "EventDraft", "ApiToken", "Integration"];
/** Columns of other tables that do: the worker writes their audit log entries. */
const CALLER_COLUMN: Record<string, string> = { Import: "by" };

const changing = operationsOf(features).filter(
  ({ operation }) =>
    (operation.kind === "mutation" || operation.kind === "upload") &&
    !operation.reads &&
    operation.access !== "public" &&
    operation.access !== "share-key" &&
    !operation.callersOwn &&
    !closedToActing(operation),
);
const declared = changing.filter(({ operation }) => operation.ofOfficer);
const others = changing.filter(({ operation }) => !operation.ofOfficer);

let world: World;
let laura: Rows;
let lauraId: string;
let service: Actor;
let admin: Actor;
let counting: ReturnType<typeof holders>;

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  laura = await rowsOf(world, LAURA, "Officerswords");
  lauraId = await people.id(LAURA);
  const { token } = await people.integration("Every scope", [
    "company:manage",
    "branch-admin:add",
    "officer:add",
    "permission:adjust",
    "user:delete",
    "invite:resend",
    "branch:update",
    "client:manage",
    "website:generate",
    "blog:post",
    "report:create",
    "report:view",
    "home-value:manage",
  ]);
  const find = async (bearer: string) => {
    const actor = await world.running.sessions.find(bearer);
    if (!actor) throw new Error("Nobody has this token.");
    return actor;
  };
  service = await find(token);
  admin = await find(await world.token("admin@demo.test"));
  const tables = await world.running.services.database.system(
    (db) => db.$queryRaw<{ name: string }[]>`SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'companyId' ORDER BY 1`,
  );
  counting = holders(
    tables.filter(({ name }) => !CALLERS.includes(name)).map(({ name }) => ({ name, without: CALLER_COLUMN[name] })),
  );
  await world.running.services.database.system((db) =>
    db.landingPage.create({ data: { companyId: people.companyId, userId: lauraId, headline: "Here" } }),
  );
});

interface Outcome {
  code: string;
  fields: string[];
  /** The number of additional rows that name the account. */
  written: number;
}

/** Calls, and counts the rows that would name an account; everything is rolled back. */
async function call(
  name: string,
  operation: AnyOperation,
  actor: Actor,
  input: object,
  counted = actor.userId,
): Promise<Outcome> {
  let written = 0;
  const traceless = withoutTraces(world.running.services, async (db, run) => {
    const { result, more } = await counting(db, counted, () => run(db));
    written += more;
    return result;
  });
  const caller = { requestId: "officers", address: "127.0.0.1", userAgent: "test", publicUrl: PUBLIC_URL };
  try {
    await invoke(traceless, name, operation, { actor, caller, session: {} }, input);
    return { code: "ok", fields: [], written };
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, fields: Object.keys(error.errors ?? {}), written: 0 };
    throw error;
  }
}

const inputFor = (name: string, operation: AnyOperation): object =>
  sampleFor(name, operation, { rows: laura, mark: "officers" });

describe("a change that creates something for an officer", () => {
  it("is one of more than 25 operations, such as creating clients and loans", () => {
    expect(declared.length).toBeGreaterThan(25);
    expect(declared.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["clients.create", "loans.create", "loans.copy", "notes.create", "shares.sendEmail"]),
    );
  });

  it.each(declared)("$name accepts the officer's id", ({ operation }) => {
    const { properties, required } = inputFields(operation);
    expect(properties.officerId).toMatchObject({ type: "string", format: "uuid" });
    expect(required).not.toContain("officerId");
  });

  it.each(declared)("$name creates only rows of the officer whom an integration names", async ({ name, operation }) => {
    const input = { ...inputFor(name, operation), officerId: ANOTHERS[name]?.() ?? lauraId };
    const { code, fields, written } = await call(name, operation, service, input);
    // The worker makes PDFs, and there is none here.
    const fine = ["ok", "unavailable", REACHED[name] ?? "ok"];
    expect([name, fine.includes(code) ? "ok" : `${code} ${fields}`]).toEqual([name, "ok"]);
    expect(written).toBe(0);
  });

  it.each(declared)(
    "$name requires the officer from an integration, or takes it from the row",
    async ({ name, operation }) => {
      const { code, fields, written } = await call(name, operation, service, inputFor(name, operation));
      if (!OWN.includes(name)) expect(written).toBe(0);
      if (code === "ok" || code === "unavailable")
        expect(operation.ofOfficer?.ownerOf !== undefined || operation.ofOfficer?.makes === "row").toBe(true);
      else expect([name, code, fields]).toEqual([name, "invalid", ["officerId"]]);
    },
  );
});

describe("any other change", () => {
  it("has a reason if it records the caller", () => {
    const names = others.map(({ name }) => name);
    expect(Object.keys(COMPANYS).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(others.filter(({ name }) => !(name in COMPANYS)))(
    "$name creates nothing that names the caller",
    async ({ name, operation }) => {
      const { written } = await call(name, operation, admin, inputFor(name, operation));
      expect([name, written]).toEqual([name, 0]);
    },
  );
});
