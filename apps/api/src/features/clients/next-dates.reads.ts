import { type NextDate, nextEvery, nextYearly } from "@hearthline/contract/clients/next-dates";
import { z } from "zod";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { todayOf } from "../../kernel/input/today.ts";

/** Fields read from a client's stored signals. */
const Data = z.object({
  title: z.string().default(""),
  address: z.string().default(""),
  day: z.string().default(""),
  everyMonths: z.number().default(0),
});

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const later = (a: string, b: string): string => (a > b ? a : b);

interface Row {
  kind: string;
  onDay: Date;
  untilDay: Date | null;
  data: unknown;
}

/** Returns the date of a signal if it is in the future. */
function dateOf({ kind, onDay, untilDay, data }: Row, today: string): NextDate[] {
  const { title, address, day, everyMonths } = Data.parse(data);
  const first = dayOf(onDay);
  const last = untilDay && dayOf(untilDay);
  switch (kind) {
    case "pre-approval-ends":
      return first < today ? [] : [{ kind, day: first, about: title, years: null }];
    case "insurance-can-go":
      return last && last < today ? [] : [{ kind, day: later(first, today), about: address, years: null }];
    case "arm-adjusts": {
      const next = nextEvery({ first, last, everyMonths }, today);
      return next ? [{ kind, day: next, about: title, years: null }] : [];
    }
    case "anniversary": {
      const next = nextYearly(day, today);
      return next.years > 0 ? [{ kind, about: address, ...next }] : [];
    }
    default:
      return [];
  }
}

/** Returns the client's upcoming dates, nearest first, from stored signals that are at most a minute old. */
export async function nextDates(
  ctx: Context,
  { id, birthday }: { id: string; birthday: string | null },
): Promise<NextDate[]> {
  const today = todayOf(ctx);
  const rows = await ctx.db.clientSignal.findMany({
    where: { clientId: id, kind: { in: ["pre-approval-ends", "insurance-can-go", "arm-adjusts", "anniversary"] } },
    select: { kind: true, ref: true, onDay: true, untilDay: true, data: true },
  });
  // Seeing the client does not imply seeing each of their loans.
  const loanIds = rows.flatMap(({ kind, ref }) => (kind === "pre-approval-ends" ? [ref] : []));
  const seen =
    loanIds.length === 0
      ? []
      : await ctx.db.loan.findMany({
          where: { AND: [{ id: { in: loanIds } }, visibleLoans(ctx.actor)] },
          select: { id: true },
        });
  const dates = rows
    .filter(({ kind, ref }) => kind !== "pre-approval-ends" || seen.some((loan) => loan.id === ref))
    .flatMap((row) => dateOf(row, today));
  if (birthday) dates.push({ kind: "birthday", about: "", ...nextYearly(birthday, today) });
  return dates.sort((a, b) => a.day.localeCompare(b.day) || a.kind.localeCompare(b.kind));
}
