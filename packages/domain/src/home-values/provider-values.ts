import { MIN_HOME_VALUE_CENTS } from "@hearthline/contract/clients/home-watches";
import { valueToday } from "@hearthline/contract/clients/value-today";
import { dayIn, monthIn } from "@hearthline/contract/values/day-in";
import { newId } from "@hearthline/db/ids";
import {
  type HomeEstimate,
  type HomeValues,
  PROVIDER_NAMES,
  type ProviderAnswer,
  VALUE_PROVIDERS,
  type ValueProvider,
} from "@hearthline/providers/home-values";
import type { Acting, ReadContext } from "../context.ts";
import { readMarket } from "../market/read-market.ts";
import { addressKey, type HomeAddress, isWhole } from "./address-key.ts";

type Ctx = ReadContext<Acting & { timeZone: string }>;

/** What a request needs: the providers, and a way to open a short transaction before and after the call. */
export interface AskPorts {
  homeValues: HomeValues;
  inTransaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/** A provider's result for an address this month. */
export interface ProviderState {
  provider: ValueProvider;
  outcome: "asking" | "found" | "unknown" | "ambiguous" | "implausible" | "failed";
  /** The message for the officer; null if it returned a value. */
  sentence: string | null;
  askedAt: Date;
}

/** A value that differs from the others by this factor is of another home. */
const FAR = 3;
/** A call without a result after this long was lost with its process. */
const LOST_MS = 60_000;

const dollars = (cents: number): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 }).format(cents / 100);
const isFar = (one: number, other: number): boolean => one > other * FAR || other > one * FAR;

/**
 * Returns why each estimate is rejected, by provider: too low for a home, or far from what else is known. If two are
 * far apart and nothing else says which is right, both are rejected.
 *
 * @param knownCents the home's value by other sources; null if unknown
 */
export function implausible(
  estimates: readonly Pick<HomeEstimate, "provider" | "valueCents">[],
  knownCents: number | null,
): Map<ValueProvider, string> {
  const reasons = new Map<ValueProvider, string>();
  const serious = estimates.filter(({ valueCents }) => valueCents >= MIN_HOME_VALUE_CENTS);
  for (const { provider, valueCents } of estimates) {
    const said = `${PROVIDER_NAMES[provider]} says ${dollars(valueCents)}`;
    const against = knownCents ?? serious.find((one) => one.provider !== provider)?.valueCents ?? null;
    if (valueCents < MIN_HOME_VALUE_CENTS)
      reasons.set(provider, `${said}, too little for a home. This value is not used.`);
    else if (against !== null && isFar(valueCents, against))
      reasons.set(
        provider,
        `${said}, more than three times away from ${dollars(against)} by another source. This value is not used.`,
      );
  }
  return reasons;
}

/** Claims the month's single call about an address. A failed or lost call may be repeated. @returns whether the caller may make it */
async function claim({ db, now }: Ctx, provider: ValueProvider, key: string, month: string): Promise<boolean> {
  const lost = new Date(now.getTime() - LOST_MS);
  const rows = await db.$queryRaw<unknown[]>`
    INSERT INTO "ProviderCall" (id, provider, "addressKey", month, "askedAt") VALUES (${newId()}::uuid, ${provider}, ${key}, ${month}, ${now})
    ON CONFLICT ("companyId", provider, "addressKey", month) DO UPDATE SET outcome = 'asking', reason = NULL, "askedAt" = ${now}
      WHERE "ProviderCall".outcome = 'failed' OR ("ProviderCall".outcome = 'asking' AND "ProviderCall"."askedAt" < ${lost})
    RETURNING id`;
  return rows.length > 0;
}

/** The home's value by everything except this month's provider responses. */
async function knownCents({ db, actor, now }: Ctx, homeId: string, place: HomeAddress): Promise<number | null> {
  const rows = await db.homeValue.findMany({
    where: { homeId, deletedAt: null },
    select: { amountCents: true, asOf: true, source: true, createdAt: true, provider: true, reason: true },
  });
  const month = monthIn(actor.timeZone, now);
  const values = rows
    .map((row) => ({
      ...row,
      amountCents: Number(row.amountCents),
      asOf: row.asOf.toISOString().slice(0, 10),
      createdAt: row.createdAt.toISOString(),
    }))
    .filter(({ source, asOf }) => source !== "automatic" || asOf.slice(0, 7) !== month);
  const market = await readMarket((sql) => db.$queryRawUnsafe(sql));
  return valueToday(values, place, { today: dayIn(actor.timeZone, now), market })?.amountCents ?? null;
}

/** Adds an estimate to the home's series, unless this month's already exists. */
async function addValue(ctx: Ctx, homeId: string, estimate: HomeEstimate, askedAt: Date): Promise<void> {
  const { db, actor } = ctx;
  const asOf = new Date(`${dayIn(actor.timeZone, askedAt)}T00:00:00Z`);
  const { provider, valueCents, lowCents, highCents, rentMonthlyCents } = estimate;
  const there = await db.homeValue.findFirst({
    where: { homeId, source: "automatic", provider, deletedAt: null, asOf: { gte: asOf } },
    select: { id: true },
  });
  if (there) return;
  await db.homeValue.create({
    data: {
      ...{ homeId, source: "automatic", provider, asOf },
      amountCents: BigInt(valueCents),
      lowCents: BigInt(lowCents),
      highCents: BigInt(highCents),
      rentMonthlyCents: rentMonthlyCents === null ? null : BigInt(rentMonthlyCents),
    },
  });
}

type Answers = readonly { provider: ValueProvider; answer: ProviderAnswer }[];

/** Stores the response: the outcome with its message, and the value if it is plausible. */
async function keep(ctx: Ctx, home: { id: string } & HomeAddress, key: string, month: string, answers: Answers) {
  const found = answers.flatMap(({ answer }) => (answer.outcome === "found" ? [answer.estimate] : []));
  const reasons = implausible(found, await knownCents(ctx, home.id, home));
  for (const { provider, answer } of answers) {
    const estimate = answer.outcome === "found" ? answer.estimate : null;
    const refused = reasons.get(provider) ?? null;
    await ctx.db.providerCall.updateMany({
      where: { provider, addressKey: key, month },
      data: {
        outcome: refused ? "implausible" : answer.outcome,
        reason: answer.outcome === "found" ? refused : answer.sentence,
        calls: { increment: answer.calls },
        ...(estimate && {
          valueCents: BigInt(estimate.valueCents),
          lowCents: BigInt(estimate.lowCents),
          highCents: BigInt(estimate.highCents),
          rentMonthlyCents: estimate.rentMonthlyCents === null ? null : BigInt(estimate.rentMonthlyCents),
        }),
      },
    });
    if (estimate && !refused) await addValue(ctx, home.id, estimate, ctx.now);
  }
}

/** Gives the home the response for its address from earlier this month, perhaps for another client. */
async function takeCached(ctx: Ctx, home: { id: string } & HomeAddress, key: string, month: string): Promise<void> {
  const rows = await ctx.db.providerCall.findMany({ where: { addressKey: key, month, outcome: "found" } });
  const found = rows.flatMap(({ provider: name, valueCents, lowCents, highCents, rentMonthlyCents, askedAt }) => {
    const provider = VALUE_PROVIDERS.find((one) => one === name);
    if (!provider || valueCents === null || lowCents === null || highCents === null) return [];
    const rent = rentMonthlyCents === null ? null : Number(rentMonthlyCents);
    const [value, low, high] = [valueCents, lowCents, highCents].map(Number) as [number, number, number];
    return [{ provider, valueCents: value, lowCents: low, highCents: high, rentMonthlyCents: rent, askedAt }];
  });
  const refused = implausible(found, await knownCents(ctx, home.id, home));
  for (const { askedAt, ...estimate } of found)
    if (!refused.has(estimate.provider)) await addValue(ctx, home.id, estimate, askedAt);
}

/**
 * Asks the providers about a home, each once per address and month across the company, and adds their values to the
 * home's series. A failure is not stored: the next call asks again. No lock is held during the calls.
 */
export async function askProviders(
  { homeValues, inTransaction }: AskPorts,
  home: { id: string } & HomeAddress,
): Promise<void> {
  if (homeValues.providers.length === 0 || !isWhole(home)) return;
  const key = addressKey(home);
  const { month, ours } = await inTransaction(async (ctx) => {
    const month = monthIn(ctx.actor.timeZone, ctx.now);
    const ours: ValueProvider[] = [];
    for (const provider of homeValues.providers) if (await claim(ctx, provider, key, month)) ours.push(provider);
    await takeCached(ctx, home, key, month);
    return { month, ours };
  });
  if (ours.length === 0) return;
  const { address1, address2, city, state, zipcode } = home;
  const address = {
    address1: [address1, address2].filter(Boolean).join(", "),
    ...(city && { city }),
    ...(state && { state }),
    ...(zipcode && { zipcode }),
  };
  const answers = await Promise.all(
    ours.map(async (provider) => ({ provider, answer: await homeValues.ask(provider, address) })),
  );
  await inTransaction((ctx) => keep(ctx, home, key, month, answers));
}

/** This month's provider results for each of these addresses, by address key. */
export async function providerStates(
  { db, actor, now }: Ctx,
  addresses: readonly HomeAddress[],
): Promise<Map<string, ProviderState[]>> {
  const rows = await db.providerCall.findMany({
    where: { month: monthIn(actor.timeZone, now), addressKey: { in: addresses.map(addressKey) } },
    orderBy: { provider: "desc" },
  });
  const states = new Map<string, ProviderState[]>();
  for (const { addressKey: key, provider: name, outcome, reason, askedAt } of rows) {
    const provider = VALUE_PROVIDERS.find((one) => one === name);
    if (!provider) continue;
    const isLost = outcome === "asking" && askedAt.getTime() < now.getTime() - LOST_MS;
    const state: ProviderState = {
      provider,
      outcome: isLost ? "failed" : (outcome as ProviderState["outcome"]),
      sentence: isLost ? `${PROVIDER_NAMES[provider]} did not respond in time. Try again.` : reason,
      askedAt,
    };
    states.set(key, [...(states.get(key) ?? []), state]);
  }
  return states;
}

/** Billed calls of this month, by provider and outcome. */
export async function callsThisMonth({ db, actor, now }: Ctx) {
  const rows = await db.providerCall.groupBy({
    by: ["provider", "outcome"],
    where: { month: monthIn(actor.timeZone, now) },
    _sum: { calls: true },
    _count: true,
  });
  return VALUE_PROVIDERS.flatMap((provider) => {
    const own = rows.filter((row) => row.provider === provider);
    if (own.length === 0) return [];
    const addresses = (outcomes: readonly string[]) =>
      own.reduce((sum, row) => sum + (outcomes.includes(row.outcome) ? row._count : 0), 0);
    return [
      {
        provider,
        calls: own.reduce((sum, row) => sum + (row._sum.calls ?? 0), 0),
        found: addresses(["found"]),
        notFound: addresses(["unknown", "ambiguous"]),
        notUsed: addresses(["implausible"]),
        failed: addresses(["failed", "asking"]),
      },
    ];
  });
}
