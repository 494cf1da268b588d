import { dayIn } from "@hearthline/contract/values/day-in";
import { notifyCreditsUsed } from "@hearthline/domain/billing/limits";
import { isLocked } from "@hearthline/domain/billing/states";
import { quickenOpened, slowUnopened } from "@hearthline/domain/home-values/cadence";
import { watchIsDue } from "@hearthline/domain/home-values/home-value-report";
import { type Mailed, mailHomeValues, setAside, wouldMail } from "@hearthline/domain/home-values/mail-home-value";
import { endPauses } from "@hearthline/domain/home-values/mail-settings";
import { type AskPorts, askProviders } from "@hearthline/domain/home-values/provider-values";
import { Failure } from "@hearthline/providers/failure";
import { homeValueFacts } from "@hearthline/report/home-value-facts";
import { homeValueWordsOf } from "@hearthline/report/home-value-words";
import { handler, type JobContext } from "../../handler.ts";
import { askPorts } from "./ask-providers.ts";

/** The number of homes per job: the next job takes the rest, and other companies come in between. */
const AT_ONCE = 100;
/** The number of homes written in one transaction. */
const TOGETHER = 10;
const OUR_FAULT = "Something went wrong on our side. It is tried again.";

/** The homes that are due: first those that the officer prioritized, then those that have waited longest. */
const DUE = `SELECT w.id::text, w."nextOn"::text AS "nextOn",
    jsonb_build_object('id', h.id, 'address1', h.address1, 'address2', h.address2, 'city', h.city, 'state', h.state, 'zipcode', h.zipcode) AS home
  FROM "HomeWatch" w JOIN "Home" h ON h.id = w."homeId"
  WHERE ${watchIsDue("$1::date", "$2::timestamptz")}
  ORDER BY w."goesFirst" DESC, w."nextOn", w.id LIMIT $3::int`;

/** Emails the home values that are due, starting with those that the officer prioritized, until the month's credits run out. */
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
    const ports = askPorts(ctx, company.timeZone);
    if (turn === 0) {
      await ports.inTransaction((it) => endPauses(it, today));
      await ports.inTransaction(quickenOpened);
      await ports.inTransaction(slowUnopened);
    }
    const due = await ctx.db((db) => db.$queryRawUnsafe<Due[]>(DUE, today, now, AT_ONCE + 1));
    const outcomes = { mailed: 0, skipped: 0, failed: 0 };
    const notify = () =>
      ctx.db((db) => {
        const actor = { companyId: ctx.companyId, timeZone: company.timeZone };
        return notifyCreditsUsed({ db, actor, now }, company.plan);
      });
    for (let from = 0; from < Math.min(due.length, AT_ONCE); from += TOGETHER) {
      const states = await mailSome(ctx, ports, due.slice(from, Math.min(from + TOGETHER, AT_ONCE)), now);
      outcomes.mailed += states.filter((state) => state === "queued").length;
      outcomes.skipped += states.filter((state) => state === "skipped").length;
      outcomes.failed += states.filter((state) => state === "failed").length;
      if (states.includes("waiting")) {
        await notify();
        return { ...outcomes, why: "no credits are left this month" };
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

type State = Mailed["state"] | "failed";

/**
 * Emails some homes in one transaction. If that fails, each gets its own: a home that cannot be valued does not hold up another's email. If the
 * database is unreachable, this throws, too, and the job is retried.
 */
async function mailSome(ctx: JobContext, ports: AskPorts, some: readonly Due[], now: Date): Promise<State[]> {
  const context = { companyId: ctx.companyId, keys: ctx.keys, publicUrl: ctx.publicUrl, now };
  try {
    if (ctx.homeValues.providers.length > 0)
      for (const [ahead, { id, home }] of some.entries())
        if (await ctx.db((db, emit) => wouldMail({ ...context, db, emit }, id, ahead))) await askProviders(ports, home);
    const mailed = await ctx.db((db, emit) =>
      mailHomeValues(
        { ...context, db, emit },
        some.map(({ id: watchId, nextOn: dueOn }) => ({ watchId, dueOn })),
        { subjectOf: (report) => homeValueFacts(report, homeValueWordsOf(report.language)).subject },
      ),
    );
    return [...mailed.values()].map(({ state }) => state);
  } catch (error) {
    const [one, ...others] = some;
    if (!one) return [];
    if (others.length === 0) {
      ctx.log.error({ err: error, watchId: one.id }, "could not send a home value email");
      await ctx.db((db) => setAside(db, one.id, error instanceof Failure ? error.message : OUR_FAULT, now));
      return ["failed"];
    }
    const states: State[] = [];
    for (const each of some) states.push(...(await mailSome(ctx, ports, [each], now)));
    return states;
  }
}

interface Due {
  id: string;
  nextOn: string;
  home: Home;
}

interface Home {
  id: string;
  address1: string;
  address2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
}
