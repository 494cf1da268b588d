import { nextPayment } from "@hearthline/contract/clients/home-payment";
import type { OwnDate, OwnerHome, OwnHome, OwnPlan, PaymentPart } from "@hearthline/contract/guests/guests";
import type { SharedReportRow } from "@hearthline/contract/reports/shared-report";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { z } from "zod";
import { ownHomes } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { storedHomes } from "../../clients/homes/homes.reads.ts";
import { everyShared } from "../shared.reads.ts";

type Row = z.input<typeof SharedReportRow>;

/** Returns a home owner's homes with the next payment, the newest report sent to them, and upcoming dates. */
export async function ownerHome(ctx: Context): Promise<OwnerHome> {
  const today = dayIn(ctx.actor.timeZone, ctx.now);
  const homes = (await storedHomes(ctx, ownHomes(ctx))).map((home) => ownHome(home, today));
  const shared = await everyShared(ctx);
  const newest = shared.find(({ audience }) => audience === "borrower");
  const plan = newest ? await planOf(ctx, newest) : null;
  return { homes, plan: plan?.plan ?? null, dates: datesOf(ctx, homes, shared, plan?.steps ?? [], today) };
}

type StoredHome = Awaited<ReturnType<typeof storedHomes>>[number];

function ownHome(home: StoredHome, today: string): OwnHome {
  const [value] = home.values;
  const standing = home.mortgages.filter(({ endedOn }) => endedOn === null || endedOn > today);
  const first = standing.find(({ lien }) => lien === "first");
  const next = first ? nextPayment(first, today) : null;
  return {
    id: home.id,
    address: [home.address1, home.address2, home.city].filter(Boolean).join(", "),
    boughtOn: home.boughtOn ?? null,
    value: value ? { amountCents: value.amountCents, asOf: value.asOf } : null,
    owedCents: home.balanceCents,
    equityCents: home.equityCents,
    payment:
      first && next && first.noteRate !== null
        ? {
            due: next.due,
            number: next.number,
            of: next.of,
            cents: next.principalAndInterestCents,
            principalCents: next.principalCents,
            noteRate: first.noteRate,
            lender: first.lender,
            balanceAsOf: first.balanceAsOf,
          }
        : null,
  };
}

interface Step {
  key: Exclude<OwnDate["what"], "payment" | "report-closes">;
  date?: string | undefined;
  done: boolean;
}

/** Returns the first scenario of the newest report, as frozen. */
async function planOf(ctx: Context, row: Row): Promise<{ plan: OwnPlan; steps: readonly Step[] } | null> {
  const report = await ctx.db.report.findUnique({ where: { id: row.id }, select: { document: true } });
  const document = report && readStored(report.document);
  const [first] = document?.scenarios ?? [];
  if (!document || !first) return null;
  const { figures } = first;
  // The part of the first payment covered by a temporary buydown.
  const subsidy = figures.housingPaymentCents - figures.firstHousingPaymentCents;
  const rise = figures.paymentPath.find(
    ({ housingPaymentCents }) => housingPaymentCents > figures.firstHousingPaymentCents,
  );
  const parts: [PaymentPart, number][] = [
    ["principal-and-interest", figures.principalAndInterestCents - subsidy],
    ["mortgage-insurance", figures.mortgageInsuranceCents],
    ["property-tax", figures.propertyTaxMonthlyCents],
    ["insurance", figures.insuranceMonthlyCents],
    ["hoa", figures.hoaMonthlyCents],
    ["other", figures.otherMonthlyCents],
    ["second-lien", figures.secondLienPaymentCents],
  ];
  const closing = document.closingDate;
  const steps: Step[] = document.timeline.map(({ key, date, done }) => ({ key, date, done }));
  return {
    steps:
      closing && !steps.some(({ key, date }) => key === "closing" && date)
        ? [...steps, { key: "closing", date: closing, done: false }]
        : steps,
    plan: {
      reportId: row.id,
      link: row.link,
      number: row.number,
      version: row.version,
      address: row.address,
      scenario: first.name,
      choices: document.scenarios.length,
      paymentCents: figures.firstHousingPaymentCents,
      rise: rise ? { fromPayment: rise.fromPayment, date: rise.date, paymentCents: rise.housingPaymentCents } : null,
      parts: parts.flatMap(([part, cents]) => (cents > 0 ? [{ part, cents }] : [])),
      noteRate: first.noteRate,
      cashToCloseCents: figures.cashToCloseCents,
      sharedAt: row.sharedAt,
    },
  };
}

const MAX_DATES = 6;

function datesOf(
  ctx: Context,
  homes: readonly OwnHome[],
  shared: readonly Row[],
  steps: readonly Step[],
  today: string,
): OwnDate[] {
  const payments = homes.flatMap(({ payment, address }): OwnDate[] =>
    payment
      ? [
          {
            date: payment.due,
            what: "payment",
            detail: `Payment ${payment.number} of ${payment.of}, ${address}`,
            cents: payment.cents,
          },
        ]
      : [],
  );
  const ahead = steps.flatMap(({ key, date, done }): OwnDate[] =>
    date && !done ? [{ date, what: key, detail: "", cents: null }] : [],
  );
  const [newest] = shared;
  const closes: OwnDate[] = newest?.expiresAt
    ? [
        {
          date: dayIn(ctx.actor.timeZone, new Date(newest.expiresAt)),
          what: "report-closes",
          detail: `Report ${newest.number}`,
          cents: null,
        },
      ]
    : [];
  return [...payments, ...ahead, ...closes]
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, MAX_DATES);
}
