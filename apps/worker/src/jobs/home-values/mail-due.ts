import { dayIn } from "@hearthline/contract/values/day-in";
import { newId } from "@hearthline/db/ids";
import { watchIsDue } from "@hearthline/db/records/home-values/home-value-report";
import { COOLING_DAYS, mailHomeValue, setAside, wouldMail } from "@hearthline/db/records/home-values/mail-home-value";
import { notifyCreditsUsed } from "@hearthline/domain/billing/limits";
import { isLocked } from "@hearthline/domain/billing/states";
import { Failure } from "@hearthline/providers/failure";
import { homeValueFacts } from "@hearthline/report/home-value-facts";
import { homeValueWordsOf } from "@hearthline/report/home-value-words";
import { handler, type JobContext } from "../../handler.ts";

/** So many in one job: the next one takes the rest, and other companies come in between. */
const AT_ONCE = 50;
/** A provider is asked anew once its answer is so old. */
const STALE_DAYS = 25;
const DAY_MS = 86_400_000;
const OUR_FAULT = "Something went wrong on our side. It is tried again.";

/** What is due, those that the officer puts first before who has waited longest. */
const DUE = `SELECT w.id::text, w."nextOn"::text AS "nextOn",
    jsonb_build_object('id', h.id, 'address1', h.address1, 'city', h.city, 'state', h.state, 'zipcode', h.zipcode) AS home
  FROM "HomeWatch" w JOIN "Home" h ON h.id = w."homeId"
  WHERE ${watchIsDue("$1::date", "$2::timestamptz")}
  ORDER BY w."goesFirst" DESC, w."nextOn", w.id LIMIT $3::int`;

/** Mails the values that are due, those that the officer puts first before the others, as far as the month's credits go. */
export const mailDue = handler("home-values.mail-due", {
  emits: ["message.queued"],
  async run(ctx, { day: forDay, turn }) {
    const now = new Date();
    const company = await ctx.db((db) =>
      db.company.findFirst({
        select: {
          id: true,
          timeZone: true,
          isTest: true,
          trialEndsAt: true,
          billingInfoAt: true,
          plan: true,
          lapsesAt: true,
        },
      }),
    );
    if (!company || company.isTest) return { mailed: 0, why: "nothing leaves from here" };
    if (isLocked(company, now)) return { mailed: 0, why: "the plan is over" };
    const today = dayIn(company.timeZone, now);
    if (today !== forDay) return { mailed: 0, why: "the day is over" };
    await coolDown(ctx, now);
    const due = await ctx.db((db) => db.$queryRawUnsafe<Due[]>(DUE, today, now, AT_ONCE + 1));
    const desk = { companyId: ctx.companyId, keys: ctx.keys, publicUrl: ctx.publicUrl, now };
    const outcomes = { mailed: 0, skipped: 0, failed: 0 };
    const notify = () =>
      ctx.db((db) => {
        const actor = { companyId: ctx.companyId, timeZone: company.timeZone };
        return notifyCreditsUsed({ db, actor, now }, company.plan);
      });
    for (const { id, nextOn, home } of due.slice(0, AT_ONCE)) {
      try {
        if (await ctx.db((db, emit) => wouldMail({ ...desk, db, emit }, id))) await refreshValue(ctx, home, today, now);
        const { state } = await ctx.db((db, emit) =>
          mailHomeValue({ ...desk, db, emit }, id, nextOn, {
            subjectOf: (report) => homeValueFacts(report, homeValueWordsOf(report.language)).subject,
          }),
        );
        if (state === "waiting") {
          await notify();
          return { ...outcomes, why: "no credits are left this month" };
        }
        if (state === "queued") outcomes.mailed += 1;
        if (state === "skipped") outcomes.skipped += 1;
      } catch (error) {
        // One home that cannot be worked out holds nobody else's mail up. Where the database is away, this throws too, and the job is tried again.
        ctx.log.error({ err: error, watchId: id }, "the value of a home was not mailed");
        await ctx.db((db) => setAside(db, id, error instanceof Failure ? error.message : OUR_FAULT, now));
        outcomes.failed += 1;
      }
    }
    if (outcomes.mailed > 0) await notify();
    if (due.length > AT_ONCE && outcomes.mailed + outcomes.skipped + outcomes.failed > 0)
      await ctx.db((db) =>
        ctx.enqueue(
          db,
          "home-values.mail-due",
          { day: forDay, turn: turn + 1 },
          `home-values-${ctx.companyId}-${Math.floor(now.getTime() / 900_000)}-${turn + 1}`,
        ),
      );
    return outcomes;
  },
});

/** Reports that nobody has opened for long, though they went, are set aside until somebody does. */
async function coolDown(ctx: JobContext, now: Date): Promise<void> {
  const since = new Date(now.getTime() - COOLING_DAYS * DAY_MS);
  await ctx.db((db) =>
    db.homeWatch.updateMany({
      where: {
        state: "active",
        begunAt: { lt: since },
        OR: [{ openedAt: null }, { openedAt: { lt: since } }],
        mailings: { some: { state: "sent", createdAt: { lt: since } } },
      },
      data: { state: "cooling" },
    }),
  );
}

interface Due {
  id: string;
  nextOn: string;
  home: Home;
}

interface Home {
  id: string;
  address1: string;
  city: string | null;
  state: string | null;
  zipcode: string | null;
}

/** Asks the providers where their last answer is old. One that does not answer costs nothing: the value then comes from what else is known. */
async function refreshValue(ctx: JobContext, home: Home, today: string, now: Date): Promise<void> {
  if (!ctx.homeValues.isSetUp || !home.address1 || !home.city || !home.state) return;
  const since = new Date(now.getTime() - STALE_DAYS * DAY_MS);
  const known = await ctx.db((db) =>
    db.homeValue.findFirst({
      where: { homeId: home.id, source: "automatic", provider: { not: null }, deletedAt: null, asOf: { gt: since } },
      select: { id: true },
    }),
  );
  if (known) return;
  const { address1, city, state, zipcode } = home;
  const { found, failed } = await ctx.homeValues.estimates({ address1, city, state, ...(zipcode && { zipcode }) });
  if (failed.length > 0) ctx.log.warn({ failed }, "a provider of home values did not answer");
  await ctx.db((db) =>
    db.homeValue.createMany({
      data: found.map(({ provider, valueCents, lowCents, highCents, rentMonthlyCents }) => ({
        id: newId(),
        homeId: home.id,
        source: "automatic",
        provider,
        amountCents: BigInt(valueCents),
        lowCents: BigInt(lowCents),
        highCents: BigInt(highCents),
        rentMonthlyCents: rentMonthlyCents === null ? null : BigInt(rentMonthlyCents),
        asOf: new Date(today),
      })),
    }),
  );
}
