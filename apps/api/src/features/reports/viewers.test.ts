import { METRICS } from "@hearthline/contract/reports/metrics";
import { ANYONE } from "@hearthline/contract/reports/viewers";
import { Prisma } from "@hearthline/db/client";
import { eventsSql } from "@hearthline/domain/metrics/events";
import { refreshStale, SIGNALS_AT_ONCE } from "@hearthline/domain/signals/refresh-signals";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople, type People } from "../../testing/people.ts";
import { openWorld, type World } from "../../testing/world.ts";

const OFFICER = "officer@demo.test";
const PASSWORD = "demo-password";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const BORROWER = "Rosalind Quist";

let world: World;
let people: People;
const system: World["running"]["services"]["database"]["system"] = (work) =>
  world.running.services.database.system(work);
beforeAll(async () => {
  world = await openWorld();
  people = await demoPeople(world);
});

async function done(method: "get" | "post", path: string, body?: object) {
  const response = await world.api(OFFICER, method, `/api/${path}`, body);
  expect(response.status, `${path}: ${JSON.stringify(response.body)}`).toBeLessThan(300);
  return response.body.data;
}

/** Browser cookies after signing in, by account; one browser serves every case. */
const signedIn = new Map<string, Promise<string[]>>();

async function signIn(email: string): Promise<string[]> {
  const response = await request(world.app.server)
    .post("/api/auth/login")
    .set({ origin: "http://hearthline.test", "user-agent": PHONE })
    .send({ email, password: PASSWORD });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return [response.headers["set-cookie"]].flat().map((one) => String(one).split(";")[0] ?? "");
}

/** Returns the cookies of a browser in which someone has signed in; if signed out since, only the cookie that identifies the browser. */
async function browserOf(email: string, { signedOut = false } = {}): Promise<string> {
  const cookies = signedIn.get(email) ?? signIn(email);
  signedIn.set(email, cookies);
  return (await cookies).filter((one) => !signedOut || one.startsWith("known_device=")).join("; ");
}

const TERMS = { termMonths: 360, noteRate: 0.065 };
const KINDS = {
  purchase: {
    create: "loan/purchase/create",
    report: "loan/get-purchase-report",
    email: "loan/send-purchase-report-email",
    sms: "loan/send-purchase-report-sms",
    loan: { scenarios: [{ name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, ...TERMS }] },
    tried: { noteRate: 0.06, priceCents: 41_000_000, downPaymentCents: 8_200_000 },
  },
  refinance: {
    create: "loan/refi/create",
    report: "loan/get-refinance-report",
    email: "loan/send-refinance-report-email",
    sms: "loan/send-refinance-report-sms",
    loan: {
      property: { address1: "62 Fieldstone Drive", city: "Raleigh", state: "NC", zipcode: "27609" },
      homeValueCents: 62_000_000,
      current: {
        source: "mortgage-statement",
        statementDate: "2027-01-01",
        balanceCents: 35_000_000,
        noteRate: 0.0725,
        principalAndInterestCents: 245_600,
      },
      scenarios: [{ name: "A", ...TERMS, noteRate: 0.06 }],
    },
    tried: { noteRate: 0.0575 },
  },
} as const;
type Kind = keyof typeof KINDS;

interface Case {
  kind: Kind;
  loanId: string;
  clientId: string;
  scenarioId: string;
}

let nth = 0;
async function newCase(kind: Kind): Promise<Case & { email: string; phone: string }> {
  const email = `rosalind.${++nth}@viewers.test`;
  const phone = `+1919555${String(1_000 + nth)}`;
  const { id: clientId } = await done("post", "client/store", { name: BORROWER, emails: [email], phones: [phone] });
  const loan = await done("post", KINDS[kind].create, {
    title: `Loan ${nth}`,
    clientIds: [clientId],
    ...KINDS[kind].loan,
  });
  return { kind, loanId: loan.id, clientId, scenarioId: loan.scenarios[0].id, email, phone };
}

/** Every way to get a link, with its key. */
const LINKS = {
  "the link every report has": async ({ kind, loanId }: Case) =>
    keyIn((await done("post", KINDS[kind].report, { id: loanId })).link),
  "a link made for the borrower by name": async ({ loanId }: Case) =>
    keyIn((await done("post", "loan/report-link", { id: loanId, name: BORROWER })).link),
  "the borrower's own link by email": async ({ kind, loanId, email }: Case & { email: string }) =>
    keyIn((await done("post", KINDS[kind].email, { id: loanId, to: [email], message: "" })).recipients[0].link),
  "the borrower's own link by text": async ({ kind, loanId, phone }: Case & { phone: string }) =>
    keyIn(
      (await done("post", KINDS[kind].sms, { id: loanId, to: [phone], message: "", agreed: true })).recipients[0].link,
    ),
};
type LinkName = keyof typeof LINKS;
const isOwn = (link: LinkName) => link.startsWith("the borrower's own");
const keyIn = (link: string) => new URL(link, "http://x.test").searchParams.get("key") ?? "";

/** Every kind of browser, and whether its user counts as a reader. */
const BROWSERS = {
  "a browser without any sign-in": { reads: true, cookie: async () => "" },
  "a browser of a realtor who is signed in": { reads: true, cookie: () => browserOf("realtor@demo.test") },
  "a browser of the officer, signed in": { reads: false, cookie: () => browserOf(OFFICER) },
  "a browser of the officer, signed out since": { reads: false, cookie: () => browserOf(OFFICER, { signedOut: true }) },
  "a browser of the officer's support staff": { reads: false, cookie: () => browserOf("viewer@demo.test") },
  "a browser of another company's officer": { reads: false, cookie: () => browserOf("officer@other.test") },
  "a browser of another company's officer, signed out since": {
    reads: false,
    cookie: () => browserOf("officer@other.test", { signedOut: true }),
  },
};

/** Acts as a reader behind a link: opens it twice, reads cash to close, tries other numbers, taps the number and asks. Returns the last three statuses. */
async function behave({ kind, scenarioId }: Case, key: string, cookie: string): Promise<number[]> {
  const call = async (path: string, body: object) => {
    const sent = request(world.app.server).post(`/api/${path}`).set("user-agent", PHONE);
    if (cookie) sent.set({ cookie, origin: "http://hearthline.test" });
    return (await sent.send({ key, ...body })).status;
  };
  const viewIds = [crypto.randomUUID(), crypto.randomUUID()];
  for (const viewId of viewIds) await call("loan/log-view", { viewId, event: "open" });
  await system((db) => db.reportView.updateMany({ where: { id: { in: viewIds } }, data: { sections: { cash: 60 } } }));
  return [
    await call("loan/log-view-report", { scenarioId, ...KINDS[kind].tried }),
    await call("loan/log-call", {}),
    await call(`reports/${key}/question`, { figure: "Cash to close", text: "Why?", replyTo: "" }),
  ];
}

const DEEDS = ["opened", "try.saved", "call.tapped", "question.asked"];
const THEIRS = ["opened", "tried", "call", "question"];
const REASONS = ["opened-twice", "read-cash", "tried", "asked", "call-tapped"];

/** Collects everything that records activity behind the links of a loan. */
async function traces({ kind, loanId, clientId }: Case) {
  const { companyId } = people;
  await system(async (db) => {
    while ((await refreshStale(db, world.running.services.secrets, companyId)) === SIGNALS_AT_ONCE);
  });
  const stretch = {
    companyId: Prisma.sql`${companyId}::uuid`,
    start: Prisma.sql`now() - interval '2 days'`,
    end: Prisma.sql`now() + interval '2 days'`,
  };
  const notifications = (await done("get", "notifications?perPage=100")) as {
    kind: string;
    loanId?: string;
    who: string;
    email: string | null;
    phone: string | null;
  }[];
  const timeline = (await done("get", `client/fetch-timelines?id=${clientId}&perPage=100`)) as {
    kind: string;
    who?: string;
  }[];
  const versions = (await done("get", `loan/${kind === "refinance" ? "refi" : kind}/${loanId}/reports`)) as {
    shares: { recipients: { viewer: string; name: string; openCount: number }[] }[];
  }[];
  const profile = await done("get", `client/profile/${clientId}`);
  const reports = await done("get", `reports?loanId=${loanId}`);
  return {
    notified: notifications.filter((one) => one.loanId === loanId && DEEDS.includes(one.kind)),
    timeline: timeline.filter((one) => THEIRS.includes(one.kind)),
    opened: versions
      .flatMap(({ shares }) => shares.flatMap(({ recipients }) => recipients))
      .filter(({ openCount }) => openCount > 0),
    ...(await system(async (db) => ({
      signals: (await db.clientSignal.findMany({ where: { clientId, kind: { in: REASONS } } })).map((one) => one.kind),
      counted: (
        await db.$queryRaw<{ metric: string; loanId: string }[]>(eventsSql(stretch, METRICS))
      )
        .filter((one) => one.loanId === loanId)
        .map(({ metric }) => metric),
      events: (
        await db.event.findMany({ where: { type: { startsWith: "report." } } })
      )
        .filter(({ data }) => (data as { loanId?: string }).loanId === loanId)
        .filter(({ type }) => type !== "report.created")
        .map(({ type, by, data }) => ({
          type,
          by: (by as { name: string }).name,
          ...(data as { viewer: string; clientId: string | null; recipient: { name: string } }),
        })),
      mails: (
        await db.message.findMany({ where: { template: "question" } })
      )
        .filter(({ data }) => (data as { link: string }).link.includes(loanId))
        .map(({ data }) => (data as { from: string }).from),
    }))),
    loan: await system((db) => db.loan.findUniqueOrThrow({ where: { id: loanId }, select: { lastOpenedAt: true } })),
    proposal: (await done("get", `loan-status-proposal/${loanId}`)).proposal?.because ?? null,
    client: profile.reports.map(({ openCount, lastOpenedAt }: { openCount: number; lastOpenedAt: string | null }) => [
      openCount,
      lastOpenedAt,
    ]),
    reports: reports.map(({ opened, lastOpenedAt }: { opened: number; lastOpenedAt: string | null }) => [
      opened,
      lastOpenedAt,
    ]),
  };
}

const READ_METRICS = /^(activity\.(opened|tried|questions)|funnel\.(opened|tried)|answers\.(question|try)\.|read\.)/;

describe.each(Object.keys(KINDS) as Kind[])("activity on a link of a %s report", (kind) => {
  for (const link of Object.keys(LINKS) as LinkName[])
    for (const [browser, { reads, cookie }] of Object.entries(BROWSERS))
      it(`counts ${!reads ? "for no one" : isOwn(link) ? "for the borrower" : "for anyone, naming no borrower"}: ${link} in ${browser}`, async () => {
        const one = await newCase(kind);
        const key = await LINKS[link](one);
        const statuses = await behave(one, key, await cookie());
        const found = await traces(one);
        const whose = isOwn(link) ? "recipient" : "anyone";
        const name = isOwn(link) ? BORROWER : ANYONE;
        const isBorrowers = reads && isOwn(link);

        expect(statuses).toEqual(reads ? [200, 200, 200] : [403, 200, 403]);
        expect(found.notified.map(({ who }) => who)).toEqual(reads ? DEEDS.map(() => name) : []);
        for (const { email, phone } of found.notified)
          expect([email, phone]).toEqual(isOwn(link) ? [one.email, one.phone] : [null, null]);
        expect(found.timeline.map(({ who }) => who)).toEqual(
          reads ? [...THEIRS, "opened"].map(() => (isOwn(link) ? BORROWER : "")) : [],
        );
        expect(found.opened).toMatchObject(reads ? [{ viewer: whose, name }] : []);
        expect(
          new Set(found.events.map((event) => `${event.viewer} ${event.recipient.name} ${event.by} ${event.clientId}`)),
        ).toEqual(new Set(reads ? [`${whose} ${name} ${name} ${isOwn(link) ? one.clientId : null}`] : []));
        expect(found.mails).toEqual(reads ? [name] : []);

        expect(found.signals.toSorted()).toEqual(isBorrowers ? REASONS.toSorted() : []);
        expect(found.counted.some((metric) => READ_METRICS.test(metric))).toBe(isBorrowers);
        expect(found.loan.lastOpenedAt === null).toBe(!isBorrowers);
        expect(found.proposal).toBe(isBorrowers ? "opened" : isOwn(link) ? "sent" : null);
        expect(found.client).toEqual([isBorrowers ? [1, expect.any(String)] : [0, null]]);
        expect(found.reports).toEqual([isBorrowers ? [1, expect.any(String)] : [0, null]]);
      });
});
