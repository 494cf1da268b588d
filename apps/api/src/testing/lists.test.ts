import { newId } from "@hearthline/db/ids";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { operationsOf } from "../kernel/calls/operation.ts";
import { placesOf } from "../kernel/calls/places.ts";
import { features } from "../router.ts";
import { inputFields, type Json, jsonSchema } from "../transports/json-schema.ts";
import { isFeed, isPage, methodsAt, pathFields } from "../transports/rest-places.ts";
import { listedSite } from "./listed-site.ts";
import { kindOf, type Rows, rowsOf } from "./rows.ts";
import { openWorld, type World } from "./world.ts";

const ADMIN = "admin@demo.test";
const STRANGER = "admin@other.test";
/** The reader of a list, since some lists are for outside people. */
const readerOf = (name: string) => (name.startsWith("guests.") ? "realtor@demo.test" : ADMIN);
const lists = operationsOf(features).filter(({ operation }) => isPage(operation));
type List = (typeof lists)[number];

interface Answer {
  status: number;
  data: Row[];
  total: number;
  nextCursor: string | null;
  next: string | null;
  errors: Record<string, string[]> | undefined;
  message: string;
}
type Row = Record<string, unknown>;

let world: World;
let rows: Rows;

beforeAll(async () => {
  world = await openWorld();
  rows = await rowsOf(world, "officer@demo.test", "listed");
  const refinance = await world.api(ADMIN, "post", "/api/loan/get-refinance-report", { id: rows.refinance });
  expect(refinance.body).toHaveProperty("data");
  await listedSite(world, ADMIN, rows.client ?? "");
  await world.running.services.database.system(async (db) => {
    const { companyId, id: userId } = await db.user.findUniqueOrThrow({ where: { email: ADMIN } });
    const several = [1, 2, 3, 4];
    // Some have the same time: only their id distinguishes them.
    const createdAt = new Date("2026-05-01T12:00:00Z");
    const of = { companyId, createdAt };
    await db.clientNote.createMany({
      data: several.map((n) => ({ ...of, clientId: rows.client ?? "", text: `Note ${n}`, authorId: userId })),
    });
    await db.message.createMany({
      data: several.map((n) => ({
        ...of,
        channel: n % 2 ? "email" : "sms",
        template: "report",
        toAddress: "listed@client.test",
        subject: `Message ${n}`,
        loanId: rows.loan ?? "",
      })),
    });
    await db.bulkEditRow.createMany({
      data: several.map((n) => ({
        companyId,
        editId: rows.bulkEdit ?? "",
        clientId: newId(),
        status: n % 2 ? "changed" : "failed",
        reason: n % 2 ? null : `Reason ${n}`,
      })),
    });
    await db.importRow.createMany({
      data: several.map((n) => ({
        companyId,
        importId: rows.import ?? "",
        index: n,
        line: n + 2,
        cells: [`Listed ${n}`],
        status: n % 2 ? "skip" : "wrong",
        ...(n === 2 && { undo: "Someone changed it since." }),
      })),
    });
    await db.jobRun.createMany({
      data: several.map((n) => ({
        companyId,
        jobKey: `listed-${n}`,
        job: "reports.render-pdf",
        payload: {},
        status: "dead",
        startedAt: createdAt,
      })),
    });
    await db.impersonation.createMany({
      data: several.map((n) => ({
        companyId,
        adminId: userId,
        sessionId: `listed-${n}`,
        userId: rows.user ?? "",
        reason: `Reason ${n}`,
        startedAt: createdAt,
        endedAt: createdAt,
        expiresAt: createdAt,
      })),
    });
    for (const id of [rows.report ?? "", refinance.body.data.id]) {
      const { document, metadata: _none, ...version } = await db.report.findUniqueOrThrow({ where: { id } });
      await db.report.createMany({
        data: [2, 3, 4].map((n) => ({ ...version, id: newId(), version: n, document: document as object })),
      });
    }
    await db.report.updateMany({ where: { companyId }, data: { disclaimerId: rows.disclaimer ?? "" } });
    // The person who sent them all: `referrers.rows` lists their rows.
    await db.client.updateMany({ where: { companyId }, data: { referredById: rows.contact ?? "" } });
    await db.loan.updateMany({ where: { companyId, kind: "refinance" }, data: { lastOpenedAt: null } });
  });
});

/** The person whose rows a list shows, where the rows above belong to another row than the call's usual one: a contact sent the clients, not an account. */
const KIND_OF_LIST: Record<string, string> = { "referrers.rows": "contact" };

const schemaOf = (fields: ReturnType<typeof inputFields>, field: string): Json => {
  const given = fields.properties[field] ?? {};
  return typeof given.$ref === "string" ? { ...fields.$defs?.[given.$ref.replace("#/$defs/", "")], ...given } : given;
};
const choicesOf = (list: List, field: string): string[] => {
  const { enum: choices } = schemaOf(inputFields(list.operation), field);
  return Array.isArray(choices) ? choices.map(String) : [];
};

/** Required parameters of a list. */
function needed({ name, operation }: List): Row {
  const fields = inputFields(operation);
  return Object.fromEntries(
    fields.required.map((field) => {
      const schema = schemaOf(fields, field);
      return [
        field,
        schema.format === "uuid"
          ? rows[KIND_OF_LIST[name] ?? kindOf(name, [field])]
          : (schema.enum as string[] | undefined)?.[0],
      ];
    }),
  );
}

/** Each choice of each filter, alone. */
const filtersOf = (list: List): Row[] => [
  {},
  ...Object.keys(inputFields(list.operation).properties)
    .filter((field) => field !== "sort")
    .flatMap((field) => choicesOf(list, field).map((choice) => ({ [field]: choice }))),
  { q: "e" },
  { q: "listed" },
];

type Method = "get" | "post";
const inQuery = (path: string, query: Row): string => {
  const parameters = Object.entries(query).map(([key, value]): [string, string] => [
    key,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path;
};

async function rest(method: Method, url: string, body?: object, as = ADMIN): Promise<Answer> {
  const response = await world.api(as, method, url, body);
  const { data, meta, links, errors, message } = response.body;
  return {
    status: response.status,
    data,
    total: meta?.total,
    nextCursor: meta?.nextCursor,
    next: links?.next,
    errors,
    message,
  };
}

async function trpc(name: string, input: Row, as = readerOf(name)): Promise<Answer> {
  const response = await world.app.inject({
    url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: { authorization: `Bearer ${await world.token(as)}` },
  });
  const { result, error } = response.json();
  return {
    status: response.statusCode,
    data: result?.data.items,
    total: result?.data.total,
    nextCursor: result?.data.nextCursor ?? null,
    next: null,
    errors: error?.data.errors,
    message: error?.message,
  };
}

interface Way {
  path: string;
  method: Method;
}

/** Every address of a list with each method that it accepts, the usual one first. */
const waysOf = ({ operation }: List): Way[] =>
  placesOf(operation).flatMap((place) =>
    methodsAt(operation, place).map((method) => ({ path: place.path, method: method.toLowerCase() as Method })),
  );

/** A page, by REST if the list has a place there. */
function ask(list: List, input: Row, way: Way | undefined = waysOf(list)[0], as?: string): Promise<Answer> {
  if (!way) return trpc(list.name, input, as);
  const inPath = pathFields(way.path);
  const path = inPath.reduce((so, field) => so.replace(`{${field}}`, String(input[field])), `/api${way.path}`);
  const given = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.includes(field)));
  return way.method === "post" ? rest("post", path, given, as) : rest("get", inQuery(path, given), undefined, as);
}

/** Follows the next pages to the end: by link if there is one, else by cursor. */
async function walk(
  list: List,
  input: Row,
  { way = waysOf(list)[0], body }: { way?: Way | undefined; body?: "same" | "none" } = {},
) {
  const seen: Row[] = [];
  let page = await ask(list, input, way);
  for (let pages = 0; ; pages += 1) {
    expect(page.status, `${list.name} ${page.message}`).toBe(200);
    seen.push(...page.data);
    expect(pages, `${list.name} goes on for ever`).toBeLessThan(1_000);
    if (page.nextCursor === null) break;
    page = way
      ? await rest(way.method, page.next ?? "", way.method === "post" && body === "same" ? input : undefined)
      : await trpc(list.name, { ...input, after: page.nextCursor });
  }
  return seen;
}

/** The value that identifies a row in any list. */
const keyOf = (row: Row): string => JSON.stringify(row);
const keys = (found: readonly Row[]) => found.map(keyOf);

/** Reads that return rows in a shape of their own, and why. */
const NO_LISTS: Record<string, string> = {
  "chat.guests": "the few realtors and partners of one client",
  "monitoring.get": "one client’s words, the newest fifty",
  "homeValueCredits.calendar": "a month of days, each with what goes and what it costs",
  "homeValueCredits.get": "one month's figures, with its fifty largest clients",
  "homeValues.planStart": "counts by reason, with ten names each",
  "homeValueLinks.closeLoan": "one loan by the link's key, as its own contract has it",
  "homeValueLinks.mortgages": "one home's mortgages by the link's key, as its own contract has it",
  "homeValueLinks.report": "the content of one page",
  "hooks.sample": "three events at most, to show their shape: `events.list` has all",
  "billing.account": "two dozen invoices and what comes next, as the billing service says them",
  "billing.log": "the newest fifty of each",
  "schedules.list": "the fixed table of schedules, which is read whole",
  "billing.preview": "the lines of one invoice",
  "billing.usedRows": "at most two hundred of one month, and how many more there are",
  "billing.standing": "the company's two subscriptions and its four limits",
  "settings.basicInformation": "one person's details, with the states they are licensed in: at most one line each",
  "shares.licensing": "a notice about one officer, with the states it names",
  "versions.list": "the changelog is a document: versions, the rule and what ends",
  "security.state": "one person's few sign-in methods, with other facts about their account",
  "listings.checkFile": "what one file of at most two hundred rows says",
  "posts.check": "what one post lacks, in two lists that belong together",
  "sites.check": "what one website lacks, in two lists that belong together",
  "sites.visits":
    "sums of one website: a row for each day of a period, and the twenty pages and hosts with the most views",
  "siteEmbeds.get": "what one website offers to place: a handful of parts, with their HTML",
  "sites.difference": "what differs between two versions of one website, in two lists that belong together",
  "security.verifyAudit": "the outcome of a check, with the breaks it found",
  "rates.presets": "one setting, read and replaced whole",
  "calculators.feesByLoan": "figures of one loan",
  "calculators.fundsToClose": "figures of one loan",
  "calculators.amortization": "figures of one loan",
  "closing.homeReport": "the page of one home: its few values and days of a changing rate with its figures",
  "guests.home": "the page of a home owner: a few homes and days",
  "search.find": "the best few of each kind; each kind has its list, which takes `q`",
  "dashboard.callToday": "at most ten people, chosen and ranked: each reason has its list of clients",
  "dashboard.signals": "a number for each of a few reasons, each with its list of clients",
  "clientLists.counts": "a number for each list, each of which is a list of clients",
  "metrics.funnel": "a table of numbers and their total; `metrics.rows` lists what each counts",
  "metrics.pullThrough": "a table of numbers and their total; `metrics.rows` lists what each counts",
  "metrics.activity": "a table of numbers and their total; `metrics.rows` lists what each counts",
  "metrics.responseTimes": "a table of numbers, a row for each of a few kinds of asking",
  "metrics.sections": "a table of numbers, a row for each part of a report",
  "metrics.choices": "what the filters of one screen offer",
  "chat.contacts": "the first few of each kind to write to; clients and users have their lists, which take `q`",
  "chat.get": "one conversation by its places, or the newest conversations: as its own contract has it",
  "chat.linkRead": "what the page behind one link shows of one conversation",
  "chat.search": "the newest thirty messages that have the words",
  "messageBatches.count": "numbers of a selection, and why some are left out: `messageBatches.recipients` lists whom",
  "doubles.find": "the five who have most in common with what is being typed, asked at every pause",
  "doubles.preview": "two clients side by side, with the dependents of the one who would be merged away",
  "dashboard.get": "the first screen in one call: the first page of each table, whose list the next link is of",
};

/** What a schema can be, references followed. */
function meant(schema: Json | undefined, $defs: Record<string, Json>): Json[] {
  if (!schema) return [];
  if (typeof schema.$ref === "string") return meant($defs[schema.$ref.replace("#/$defs/", "")], $defs);
  const either = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  return either ? either.flatMap((one) => meant(one, $defs)) : [schema];
}

/** Whether a response has a list of rows: objects in an array, or a page within it. An object with an id is one record with its parts. */
function hasRows(output: z.ZodType): boolean {
  const whole = jsonSchema(output, "output");
  const $defs = (whole.$defs ?? {}) as Record<string, Json>;
  const of = (schema: Json | undefined) => meant(schema, $defs);
  return of(whole).some(({ type, items, properties }) => {
    const fields = (properties ?? {}) as Record<string, Json>;
    const isRows = (one: Json) => one.type === "array" && of(one.items as Json).some((row) => row.type === "object");
    const isWithin = (one: Json) => typeof one.properties === "object" && "nextCursor" in (one.properties ?? {});
    if (type === "array") return of(items as Json).some((row) => row.type === "object");
    return (
      !("id" in fields) && Object.values(fields).some((field) => of(field).some((one) => isRows(one) || isWithin(one)))
    );
  });
}

describe("every list", () => {
  it("has the one shape, also for guests: no read returns rows in another, except the listed ones", () => {
    const reads = operationsOf(features).filter(({ operation: { kind, reads: only } }) => kind === "query" || only);
    const bare = reads.flatMap(({ name, operation }) => {
      const { guests } = operation;
      const responses = [operation, ...(typeof guests === "object" ? [{ ...operation, output: guests.output }] : [])];
      return responses.some((one) => !isPage(one) && !isFeed(one) && hasRows(one.output)) ? [name] : [];
    });
    expect(bare.sort()).toEqual(Object.keys(NO_LISTS).sort());
  });

  it("accepts page, perPage, after, q and sort, each sort in both directions", () => {
    const poor = lists.filter((list) => {
      const fields = inputFields(list.operation).properties;
      const sorts = choicesOf(list, "sort");
      return (
        !["page", "perPage", "after", "q", "sort"].every((field) => field in fields) ||
        sorts.length === 0 ||
        sorts.some((sort) => !sorts.includes(sort.startsWith("-") ? sort.slice(1) : `-${sort}`))
      );
    });
    expect(poor.map(({ name }) => name)).toEqual([]);
  });

  it.each(lists)(
    "$name returns every row once, by every sort and filter, a few at a time",
    async (list) => {
      const sorts = choicesOf(list, "sort");
      const ways = waysOf(list);
      let turn = 0;
      for (const filter of filtersOf(list)) {
        const input = { ...needed(list), ...filter };
        for (const sort of Object.keys(filter).length === 0 ? sorts : sorts.slice(0, 1)) {
          const whole = await ask(list, { ...input, sort, perPage: 100 });
          expect(whole.status, `${list.name} ${JSON.stringify(filter)} ${whole.message}`).toBe(200);
          expect(whole.data.length, `${list.name} has fewer than its total`).toBe(Math.min(100, whole.total));
          turn += 1;
          // One to three rows at a time for the unfiltered list in its first order, else about four pages: each page is a call.
          const isWhole = Object.keys(filter).length === 0 && sort === sorts[0];
          const perPage = isWhole && whole.total <= 60 ? 1 + (turn % 3) : Math.max(1, Math.ceil(whole.total / 4));
          const way = ways[turn % Math.max(1, ways.length)];
          const walked = await walk(list, { ...input, sort, perPage }, { way, body: turn % 2 ? "same" : "none" });
          expect(new Set(keys(walked)).size).toBe(walked.length);
          expect(keys(walked.slice(0, 100))).toEqual(keys(whole.data));
          expect(walked.length).toBe(whole.total);
        }
      }
    },
    120_000,
  );

  it.each(lists)("$name rejects a cursor that is not its own with an error message", async (list) => {
    const sorts = choicesOf(list, "sort");
    const input = { ...needed(list), sort: sorts[0], perPage: 1 };
    const { nextCursor, total } = await ask(list, input);
    const other = lists.find(({ name }) => name === (list.name === "clients.list" ? "users.list" : "clients.list"));
    const foreign = other && (await ask(other, { perPage: 1 })).nextCursor;
    expect(foreign).toEqual(expect.any(String));
    const bad: [string, Row][] = [
      ["garbage", { after: "garbage" }],
      ["not base64", { after: "ä%00💥" }],
      ["of another list", { after: foreign }],
    ];
    if (nextCursor !== null)
      bad.push(
        ["cut short", { after: nextCursor.slice(0, -3) }],
        [
          "changed",
          { after: `${nextCursor.slice(0, 30)}${nextCursor[30] === "A" ? "B" : "A"}${nextCursor.slice(31)}` },
        ],
        ["of another filter", { after: nextCursor, q: "e" }],
        ["of another sort", { after: nextCursor, sort: sorts.at(-1) }],
      );
    else expect(total, `${list.name} has too few rows to try`).toBeLessThan(2);
    for (const [what, fault] of bad) {
      const response = await ask(list, { ...input, ...fault });
      expect([list.name, what, response.status]).toEqual([list.name, what, 422]);
      expect(response.errors?.after?.[0]).toMatch(/^[A-Z].*\.$/s);
    }
  });

  it("accepts no cursor of another company", async () => {
    const list = lists.find(({ name }) => name === "clients.list");
    if (!list) throw new Error("The list of clients does not exist.");
    const { nextCursor } = await ask(list, { perPage: 1 });
    const response = await ask(list, { perPage: 1, after: nextCursor }, undefined, STRANGER);
    expect([response.status, Object.keys(response.errors ?? {})]).toEqual([422, ["after"]]);
  });
});

describe("a list while its rows change", () => {
  const listNamed = (name: string) => {
    const found = lists.find((list) => list.name === name);
    if (!found) throw new Error(`There is no list ${name}.`);
    return found;
  };
  const change = (work: Parameters<typeof world.running.services.database.system>[0]) =>
    world.running.services.database.system(work);

  it.each([
    ["clients.list", "-updatedAt"],
    ["clients.list", "updatedAt"],
    ["clients.list", "name"],
    ["clients.list", "-status"],
    ["loans.list", "-lastOpenedAt"],
    ["loans.list", "status"],
    ["loans.list", "-loanAmountCents"],
  ])(
    "%s by %s returns every other row once while one is changed, added or deleted at each page",
    async (name, sort) => {
      const list = listNamed(name);
      const isClient = name === "clients.list";
      const table = isClient ? "client" : "loan";
      const before = await walk(list, { sort, perPage: 100 });
      const ids = before.map(({ id }) => String(id));
      const touched = new Set<string>();
      const seen: string[] = [];
      let page = await ask(list, { sort, perPage: 3 });
      for (let turn = 0; turn < 1_000; turn += 1) {
        seen.push(...page.data.map(({ id }) => String(id)));
        if (page.nextCursor === null) break;
        // Alternating: a row that was seen, one that will be, and one that is new.
        const id =
          turn % 3 === 2 ? newId() : ((turn % 3 === 0 ? seen.at(-1) : ids[(ids.length - 1 + turn) % ids.length]) ?? "");
        touched.add(id);
        await change(async (db) => {
          if (turn % 3 < 2) {
            if (isClient)
              await db.client.update({ where: { id }, data: { lastName: `Zz${turn}`, updatedAt: new Date() } });
            else await db.loan.update({ where: { id }, data: { lastOpenedAt: new Date(), status: "closed" } });
            return;
          }
          if (isClient) {
            const { companyId, officerId } = await db.client.findUniqueOrThrow({ where: { id: rows.client ?? "" } });
            await db.client.create({ data: { id, companyId, officerId, firstName: "New", lastName: `Row ${turn}` } });
          } else {
            const { companyId, officerId } = await db.loan.findUniqueOrThrow({ where: { id: rows.loan ?? "" } });
            await db.loan.create({ data: { id, companyId, officerId, kind: "purchase", title: `New ${turn}` } });
          }
        });
        page = await rest(list.operation.rest?.method === "POST" ? "post" : "get", page.next ?? "");
        expect(page.status, table).toBe(200);
      }
      const others = (all: string[]) => all.filter((id) => !touched.has(id));
      expect(others(seen)).toEqual(others(ids));
    },
  );
});

describe("a list that is read by POST", () => {
  const path = "/api/loan/get-loan-entries";

  it("accepts its parameters in the query as in the body, and prefers the query", async () => {
    const bodied = await rest("post", path, { kind: "refinance", perPage: 2, sort: "title" });
    for (const response of [
      await rest("post", inQuery(path, { kind: "refinance", perPage: 2, sort: "title" })),
      await rest("post", inQuery(path, { kind: "refinance" }), { kind: "purchase", perPage: 2, sort: "title" }),
      await rest("get", inQuery(path, { kind: "refinance", perPage: 2, sort: "title" })),
    ])
      expect(keys(response.data)).toEqual(keys(bodied.data));
  });

  it("has complete links: they include the body's filters and work with POST or GET, with or without the same body", async () => {
    const body = { kind: "purchase", q: "e", sort: "-createdAt", perPage: 2 };
    const whole = keys((await rest("post", path, { ...body, perPage: 100 })).data);
    expect(whole.length).toBeGreaterThan(4);
    for (const [method, again] of [
      ["post", body],
      ["post", undefined],
      ["get", undefined],
    ] as const) {
      const seen: string[] = [];
      let page = await rest("post", path, body);
      for (let pages = 0; pages < 100; pages += 1) {
        seen.push(...keys(page.data));
        if (!page.next) break;
        expect(new URLSearchParams(page.next.split("?")[1])).toMatchObject({});
        page = await rest(method, page.next, again);
      }
      expect(seen).toEqual(whole);
    }
    const { body: first } = await world.api(ADMIN, "post", path, body);
    const second = await world.api(ADMIN, "post", first.links.next);
    expect(second.body.meta).toMatchObject({ page: 2, perPage: 2, total: whole.length });
    const back = await world.api(ADMIN, "get", second.body.links.prev);
    expect(keys(back.body.data)).toEqual(keys(first.data));
    expect(keys((await world.api(ADMIN, "post", second.body.links.last)).body.data).at(-1)).toBe(whole.at(-1));
  });

  it.each(["dashboard-paginate", "dashboard-list-paginate"])(
    "follows a supplied link over the path's parameters to the end: %s",
    async (name) => {
      const table = `/api/client/${name}`;
      const whole = keys((await rest("post", table, { perPage: 100 })).data);
      expect(whole.length).toBeGreaterThan(1);
      for (const how of ["as the path", "as `link`", "as both"] as const) {
        const seen: string[] = [];
        let page = await rest("post", table, { perPage: 1 });
        for (let pages = 0; pages < 1_000; pages += 1) {
          seen.push(...keys(page.data));
          if (!page.next) break;
          const { next } = page;
          page = await rest(
            "post",
            how === "as `link`" ? `${table}?page=1` : next,
            how === "as the path" ? {} : { link: next },
          );
        }
        expect([how, ...seen]).toEqual([how, ...whole]);
      }
      // A page requested by a link continues from there, even if the body with the link is sent again.
      const first = await rest("post", table, { perPage: 1 });
      const body = { link: first.next };
      const second = await rest("post", table, body);
      const third = second.next ? await rest("post", second.next, body) : undefined;
      expect([...keys(second.data), ...keys(third?.data ?? [])]).toEqual(whole.slice(1, third ? 3 : 2));
    },
  );
});
