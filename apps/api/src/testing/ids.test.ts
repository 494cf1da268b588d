import { beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../kernel/access/actor.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { inputFields } from "../transports/json-schema.ts";
import { withoutTraces } from "./access-probe.ts";
import { placeInRow } from "./bulk-rows.ts";
import { idPaths, kindOf, type Path, type Rows, rowsOf } from "./rows.ts";
import { sampleFor } from "./sample-for.ts";
import { SAMPLE_SCENARIO, SMALL_REFINANCE } from "./sample-loans.ts";
import { holders } from "./tables.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

const MADE_UP = "019a0000-0000-7000-8000-00000000dead";

/** Terms that a calculation accepts instead of a loan. */
const TERMS = { loanAmountCents: undefined, noteRate: undefined, termMonths: undefined };

/** Fields that require another one to be left out or sent. */
const BESIDE: Record<string, () => object> = {
  "calculators.fundsToClose id": () => ({ scenario: undefined }),
  "calculators.monthlyPayment id": () => TERMS,
  "calculators.amortization id": () => TERMS,
  "invites.send roleId": () => ({ kind: "colleague" }),
  "loans.update removeScenarioIds.0": () => ({ scenarios: [SAMPLE_SCENARIO] }),
  "loans.updateRefinance removeScenarioIds.0": () => ({ scenarios: SMALL_REFINANCE.scenarios }),
  "loans.updateLoan removeScenarioIds.0": () => ({ scenarios: [SAMPLE_SCENARIO] }),
  "chat.post threadId": () => ({ clientId: undefined }),
  "chat.post userId": () => ({ clientId: undefined }),
  "chat.postFile threadId": () => ({ clientId: undefined }),
  "chat.postFile userId": () => ({ clientId: undefined }),
  "chat.post about.reportId": () => ({ about: { figure: "Cash to close" } }),
  "listings.create communityId": () => ({ officerId: ours.officer }),
  "chat.post about.scenarioId": () => ({ about: { figure: "Cash to close", reportId: ours.report } }),
};

/** Ids that are not looked up, or not for the admin who calls here. */
const OWN_MAKING: Record<string, string> = {
  ...Object.fromEntries(
    ["sendEmail", "sendSms", "sendRefinanceEmail", "sendRefinanceSms"].map((name) => [
      `shares.${name} accessCodeOf`,
      "a share of this loan that has a code: access-codes.test.ts gives that, and others",
    ]),
  ),
  ...Object.fromEntries(
    ["loans.upsert", "loans.upsertRefinance", "loans.upsertLoan"].flatMap((name) =>
      ["scenarios.0.id", "removeScenarioIds.0"].map((field) => [
        `${name} ${field}`,
        "of a loan that is named by its external id: list-changes.test.ts gives those of another loan",
      ]),
    ),
  ),
  "chat.update id": "its writer's alone: chat.test.ts changes it",
  "chat.delete id": "its writer's alone: chat.test.ts deletes it",
  "chat.file id": "a message with a file in the store: chat-files.test.ts reads one",
  "chat.linkFile id": "a message with a file in the store: chat-files.test.ts reads one",
  ...Object.fromEntries(
    ["chat.invite", "chat.uninvite"].flatMap((name) =>
      ["threadId", "userId"].map((field) => [
        `${name} ${field}`,
        "a realtor who is a contact of the conversation's client: chat-guests.test.ts invites one, and others",
      ]),
    ),
  ),
  "posts.publish id": "of a website that is published: posts.test.ts publishes one, and another officer's",
  "posts.schedule id": "of a website that is published: posts.test.ts schedules one, and another officer's",
  "siteCopies.create contactId":
    "by who has a website: site-copies.test.ts names one of the company, and another company's",
  "siteCopies.remove id": "of the caller's own website alone: site-copies.test.ts removes one, and another officer's",
  "siteDomains.check id": "of the caller's own website alone: site-domains.test.ts checks one, and another officer's",
  "siteDomains.remove id": "of the caller's own website alone: site-domains.test.ts removes one, and another officer's",
  "chat.linkUpdate id": "its writer's alone: link-chat.test.ts changes it",
  "chat.linkDelete id": "its writer's alone: link-chat.test.ts deletes it",
  "chat.linkPost about.scenarioId": "on a link that was sent to a client: chat.test.ts asks there",
  "shares.logView viewId": "made by the page that reports the view",
  "letters.ask reportId": "for guests alone: letters.test.ts tries one of another guest",
  "settings.updateLandingPage officerId": "the admin has no page: act-for.test.ts has one changed",
  "shares.logTry viewId": "made by the page that reports the view",
};

/** Kinds that can replace one another: people, and a report by its id or its loan's. */
const ALIKE = [
  ["user", "officer", "partner"],
  ["loan", "report"],
  ["client", "clientWithoutLoans"],
];

/** Kinds to try instead of the right one. */
const OTHER_KINDS = ["loan", "client", "user"];

/** The input with an id at a place; the path to it exists in the sample, since its first field was requested. */
function withId(input: object, [key, ...rest]: Path, id: string): object {
  const place = structuredClone(input) as Record<string | 0, unknown>;
  if (key === undefined) return place;
  place[key] = rest.length === 0 ? id : withId((place[key] ?? (rest[0] === 0 ? [] : {})) as object, rest, id);
  return place;
}

const cases = operationsOf(features).flatMap(({ name, operation }) =>
  idPaths(operation)
    .map((path) => ({ name, operation, path, field: path.join(".") }))
    .filter(({ field }) => !(`${name} ${field}` in OWN_MAKING) && !placeInRow(operation, field)),
);

let world: World;
let ours: Rows;
let theirs: Rows;
let admin: Actor;
/** Counts rows of a company; not the audit log and the events, which mention the id, nor rows that wait to be computed. */
let counting: ReturnType<typeof holders>;

beforeAll(async () => {
  world = await openWorld();
  ours = await rowsOf(world, "officer@demo.test", "Ownwords");
  theirs = await rowsOf(world, "officer@other.test", "Foreignwords");
  const found = await world.running.sessions.find(await world.token("admin@demo.test"));
  if (!found) throw new Error("The admin is not signed in.");
  admin = found;
  const named = await world.running.services.database.system(
    (db) => db.$queryRaw<{ name: string }[]>`SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'companyId' AND table_name NOT IN ('AuditEntry', 'Event', 'SignalStale') ORDER BY 1`,
  );
  counting = holders(named);
});

interface Outcome {
  code: string;
  answer?: unknown;
  /** The number of additional rows that hold the id. */
  written: number;
}

/** Calls as the admin and searches what would have been written for the id; everything is rolled back. */
async function call(name: string, operation: AnyOperation, input: object, id: string): Promise<Outcome> {
  let written = 0;
  const traceless = withoutTraces(world.running.services, async (db, run) => {
    if (operation.kind === "query") return run(db);
    const { result, more } = await counting(db, id, () => run(db));
    written += more;
    return result;
  });
  const caller = {
    requestId: "ids",
    address: "127.0.0.1",
    userAgent: "Mozilla/5.0 Firefox/140.0",
    publicUrl: PUBLIC_URL,
  };
  const actor = operation.access === "share-key" ? undefined : admin;
  try {
    return {
      code: "ok",
      answer: await invoke(traceless, name, operation, { actor, caller, session: {} }, input),
      written,
    };
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, written: 0 };
    throw error;
  }
}

/** `act-for.test.ts` tries acting for others; here the admin calls for themselves, with every permission. */
const rowsFor = (operation: AnyOperation): Rows => (operation.ofOfficer ? { ...ours, officer: admin.userId } : ours);

const inputFor = (name: string, operation: AnyOperation, path: Path, id: string, optional: string[]): object => {
  const filled = [String(path[0]), ...optional];
  const sample = sampleFor(name, operation, { rows: rowsFor(operation), mark: "ids" }, filled);
  return withId({ ...sample, ...BESIDE[`${name} ${path.join(".")}`]?.() }, path, id);
};

describe.each(cases)("$name with an id as $field", ({ name, operation, path }) => {
  const kind = kindOf(name, path);
  const everyField = Object.keys(inputFields(operation).properties);

  it("accepts an existing one", async () => {
    const right = rowsFor(operation)[kind];
    if (right === undefined) throw new Error(`Say which row ${path.join(".")} of ${name} names.`);
    // The worker makes PDFs, and there is none here.
    expect(["ok", "unavailable"]).toContain(
      (await call(name, operation, inputFor(name, operation, path, right, []), right)).code,
    );
  });

  it("rejects or ignores an id that is invented, belongs to another company or is of another kind, and never crashes or writes the row", async () => {
    const sameKind = ALIKE.find((kinds) => kinds.includes(kind)) ?? [kind];
    const wrong: [id: string, optional: string[]][] = [
      [MADE_UP, []],
      [MADE_UP, everyField],
      [theirs[kind] ?? "", []],
      [theirs[kind] ?? "", everyField],
      ...Object.entries(ours)
        .filter(([other]) => !sameKind.includes(other) && OTHER_KINDS.includes(other))
        .map(([, id]) => [id, []] as [string, string[]]),
    ];
    for (const [id, optional] of wrong) {
      const input = inputFor(name, operation, path, id, optional);
      const { code, answer: response, written } = await call(name, operation, input, id);
      const what = `${JSON.stringify(input).slice(0, 300)} ${code}`;
      // A loan that exists, and has not closed.
      const notClosed = /^(closing|reviews)\./.test(name) && id === ours.loan ? ["conflict"] : [];
      expect(["not_found", "invalid", "ok", ...notClosed], what).toContain(code);
      expect(written, what).toBe(0);
      expect(JSON.stringify(response ?? null), what).not.toContain("Foreignwords");
    }
  });
});
