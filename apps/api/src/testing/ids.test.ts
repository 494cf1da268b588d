import type { ScopedDb } from "@hearthline/db/client";
import { DEMO_PASSWORD } from "@hearthline/db/seed";
import { beforeAll, describe, expect, it } from "vitest";
import { inputFields, type Json } from "../doors/openapi.ts";
import type { Actor } from "../kernel/actor.ts";
import { DomainError } from "../kernel/errors.ts";
import { invoke, type Services } from "../kernel/invoke.ts";
import { type AnyOperation, operationsOf } from "../kernel/operation.ts";
import { features } from "../router.ts";
import { sampleInput } from "./samples.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

type Rows = Record<string, string>;
type Path = (string | 0)[];

const MADE_UP = "019a0000-0000-7000-8000-00000000dead";
const ROLLBACK = new Error("rolled back");

/** What a bare `id` names, by operation or feature. */
const KIND: Record<string, string> = {
  "security.unlinkIdentity": "identity",
  "security.renamePasskey": "passkey",
  "security.removePasskey": "passkey",
  "settings.choosePicture": "file",
  "loans.restore": "deletedLoan",
  "reports.document": "report",
  "reports.pdf": "report",
  "roles.permissions": "role",
  calculators: "loan",
  reports: "loan",
  shares: "loan",
  branches: "branch",
};

/** What a sample made from the shape alone cannot know. */
const INPUT: Record<string, () => object> = {
  "invites.send": () => ({ kind: "colleague", roleId: ours.role }),
  "security.removePasskey": () => ({ password: DEMO_PASSWORD }),
  "shares.sendEmail": () => ({ to: ["someone@sample.test"], message: "" }),
  "shares.logTry": () => ({ priceCents: 40_000_000, downPaymentCents: 8_000_000, noteRate: 0.06 }),
  "calculators.fundsToClose": () => ({ id: ours.loan }),
  "calculators.monthlyPayment": () => ({ id: ours.loan }),
  "calculators.amortization": () => ({ id: ours.loan }),
};

/** Fields beside which another one has to be left out or given. */
const BESIDE: Record<string, object> = {
  "calculators.storeFees loanId": { fees: [] },
  "calculators.storeFees scenarioId": { fees: [] },
};

/** Ids that are not looked up. */
const OWN_MAKING: Record<string, string> = {
  "shares.logView viewId": "made by the page that tells of the view",
  "shares.logTry viewId": "made by the page that tells of the view",
};

/** Kinds of which one stands for another: people, and a report by its id or its loan's. */
const ALIKE = [
  ["user", "officer", "partner"],
  ["loan", "report"],
];

/** Kinds to try in another's place. */
const OTHER_KINDS = ["loan", "client", "template", "user", "role", "branch", "scenario", "file"];

const kindOf = (name: string, path: Path): string => {
  const field = String(path.filter((part) => part !== 0).at(-1));
  if (/^ids?$/.test(field) && path.length > 1 && path[0] !== "ids") return "scenario";
  if (/^ids?$/.test(field))
    return KIND[name] ?? KIND[name.split(".")[0] ?? ""] ?? (name.split(".")[0] ?? "").replace(/s$/, "");
  const kind = field.replace(/Ids?$/, "");
  return /User$/.test(kind) ? "officer" : kind;
};

/** Every place of an input that takes an id, optional ones too. */
function idPaths(operation: AnyOperation): Path[] {
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

/** The input with an id at a place; what leads there is in the sample, since its first field was asked for. */
function withId(input: object, [key, ...rest]: Path, id: string): object {
  const place = structuredClone(input) as Record<string | 0, unknown>;
  if (key === undefined) return place;
  place[key] = rest.length === 0 ? id : withId((place[key] ?? (rest[0] === 0 ? [] : {})) as object, rest, id);
  return place;
}

const cases = operationsOf(features).flatMap(({ name, operation }) =>
  idPaths(operation)
    .map((path) => ({ name, operation, path, field: path.join(".") }))
    .filter(({ field }) => !(`${name} ${field}` in OWN_MAKING)),
);

let world: World;
let ours: Rows;
let theirs: Rows;
let admin: Actor;
/** How many rows hold an id, in all tables but the audit log. */
let holding: (db: ScopedDb, id: string) => Promise<number>;
const held = new Map<string, number>();

async function rowsOf(email: string, words: string): Promise<Rows> {
  const post = async (path: string, body: object) => {
    const answer = await world.api(email, "post", `/api/${path}`, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const scenario = {
    name: words,
    priceCents: 40_000_000,
    downPaymentCents: 8_000_000,
    termMonths: 360,
    noteRate: 0.06,
  };
  const client = await post("client/store", { firstName: words, emails: [`${words}@client.test`] });
  const template = await post("template", { name: words, fees: [{ name: words, section: "A", amountCents: 100 }] });
  const loan = await post("loan/purchase/create", { title: words, clientIds: [client.id], scenarios: [scenario] });
  const deleted = await post("loan/purchase/create", { title: words, scenarios: [scenario] });
  const report = await post("loan/get-purchase-report", { id: loan.id });
  const invite = await post("realtor-invite/send-invite", { email: `${words}@invited.test` });
  return world.running.services.database.system(async (db) => {
    await db.loan.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
    const { companyId, branchId, id: officerId } = await db.user.findUniqueOrThrow({ where: { email } });
    // The admin calls: what is a person's own is the admin's.
    const person = await db.user.findFirstOrThrow({ where: { companyId, email: { startsWith: "admin@" } } });
    const share = await db.share.findFirstOrThrow({ where: { reportId: report.id }, include: { recipients: true } });
    const recipient = share.recipients[0];
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
      data: { ...own, name: words, hash: words, prefix: "hl", permissions: [] },
    });
    const identity = await db.userIdentity.create({
      data: { ...own, provider: "google", subject: words, email: "x@x.test" },
    });
    const passkey = await db.passkey.create({
      data: { ...own, credentialId: words, publicKey: new Uint8Array(1), transports: [], name: words },
    });
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
    return {
      client: client.id,
      template: template.id,
      loan: loan.id,
      deletedLoan: deleted.id,
      scenario: loan.scenarios[0].id,
      report: report.id,
      share: share.id,
      recipient: recipient?.id ?? "",
      key: recipient?.key ?? "",
      invite: invite.id,
      role: role.id,
      branch: branch.id,
      user: user.id,
      officer: officerId,
      partner: partner.id,
      token: token.id,
      identity: identity.id,
      passkey: passkey.id,
      file: file.id,
    };
  });
}

beforeAll(async () => {
  world = await openWorld();
  ours = await rowsOf("officer@demo.test", "Ownwords");
  theirs = await rowsOf("officer@other.test", "Foreignwords");
  const found = await world.running.sessions.find(await world.token("admin@demo.test"));
  if (!found) throw new Error("The admin is not signed in.");
  admin = found;
  const tables = await world.running.services.database.system(
    (db) => db.$queryRaw<{ name: string }[]>`SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'companyId' AND table_name <> 'AuditEntry' ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `SELECT count(*) AS n FROM "${name}" t WHERE t::text LIKE $1`);
  holding = async (db, id) => {
    const sql = `SELECT sum(n)::int AS n FROM (${counts.join(" UNION ALL ")}) x`;
    const [row] = await db.$queryRawUnsafe<{ n: number }[]>(sql, `%${id}%`);
    return row?.n ?? 0;
  };
}, 120_000);

interface Outcome {
  code: string;
  answer?: unknown;
  /** Rows that hold the id, more than before. */
  written: number;
}

/** Calls as the admin; nothing stays, and what would have is looked through for the id. */
async function call(name: string, operation: AnyOperation, input: object, id: string): Promise<Outcome> {
  let written = 0;
  const { services } = world.running;
  const traceless: Services = {
    ...services,
    database: {
      ...services.database,
      scoped: async (companyId, work) => {
        let kept: { result: Awaited<ReturnType<typeof work>> } | undefined;
        await services.database
          .scoped(companyId, async (db) => {
            const before = held.get(id) ?? (await holding(db, id));
            held.set(id, before);
            kept = { result: await work(db) };
            if (operation.kind !== "query") written += Math.max(0, (await holding(db, id)) - before);
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

const inputFor = (name: string, operation: AnyOperation, path: Path, id: string, optional: string[]): object => {
  const sample = sampleInput(operation, (field) => ours[kindOf(name, [field.replace(/s$/, "")])] ?? ours.loan ?? "", [
    String(path[0]),
    ...optional,
  ]);
  const key = operation.access === "share-key" ? { key: ours.key } : {};
  const beside = BESIDE[`${name} ${path.join(".")}`];
  return withId({ ...sample, ...INPUT[name]?.(), ...beside, ...key }, path, id);
};

describe.each(cases)("$name with an id as $field", ({ name, operation, path }) => {
  const kind = kindOf(name, path);
  const everyField = Object.keys(inputFields(operation).properties);

  it("takes one that is there", async () => {
    const right = ours[kind];
    if (right === undefined) throw new Error(`Say which row ${path.join(".")} of ${name} names.`);
    // A PDF is the worker's to make, and there is none here.
    expect(["ok", "unavailable"]).toContain(
      (await call(name, operation, inputFor(name, operation, path, right, []), right)).code,
    );
  });

  it("refuses one that is made up, another company's or of another kind, or leaves it alone; it never breaks or writes it", async () => {
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
      const { code, answer, written } = await call(name, operation, input, id);
      const what = `${JSON.stringify(input).slice(0, 300)} ${code}`;
      expect(["not_found", "invalid", "ok"], what).toContain(code);
      expect(written, what).toBe(0);
      expect(JSON.stringify(answer ?? null), what).not.toContain("Foreignwords");
    }
  });
});
