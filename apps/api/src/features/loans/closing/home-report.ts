import { balanceOn, equityOf, newestFirst } from "@hearthline/contract/clients/home-equity";
import { LIENS } from "@hearthline/contract/clients/homes";
import type { HomeReport } from "@hearthline/contract/loans/closing";
import { FrozenLoan, recordOnDayOf, scheduleOf } from "@hearthline/contract/loans/frozen-loan";
import { dayIn } from "@hearthline/contract/values/day-in";
import { languageOf } from "@hearthline/contract/values/language";
import type { Database } from "@hearthline/db/client";
import { PUBLIC_HOME, publicHomeShape } from "@hearthline/domain/home-values/public-home";
import { wordsOf } from "@hearthline/report/words-of";
import { z } from "zod";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { homePath, PAID_OFF } from "./closing.reads.ts";

/** Reads the home page by its key, without a session. */
export interface HomeReports {
  /** Returns the report. @throws DomainError `not_found` for a key that is unknown or no longer valid */
  read(key: string, at: { now: Date; publicUrl: string }): Promise<HomeReport>;
}

const Row = z.object({ id: z.string(), record: z.unknown(), language: z.string().nullable(), ...publicHomeShape });

const BY_KEY = `SELECT g.id::text, g.record, ${PUBLIC_HOME},
    (SELECT b.language FROM "LoanClient" lc JOIN "Client" b ON b.id = lc."clientId" WHERE lc."loanId" = l.id ORDER BY lc.position LIMIT 1) AS language
  FROM "Closing" g JOIN "Loan" l ON l.id = g."loanId" JOIN "Home" h ON h.id = g."homeId" JOIN "Company" c ON c.id = g."companyId" JOIN "User" u ON u.id = l."officerId"
  WHERE g.key = $1 AND g."reopenedAt" IS NULL AND l."deletedAt" IS NULL AND h."deletedAt" IS NULL`;

export const NO_HOME = "There is no home at this link. It may have been cut short, or its loan was reopened.";

export const createHomeReports = ({ systemQuery }: Pick<Database, "systemQuery">): HomeReports => ({
  async read(key, { now, publicUrl }) {
    const [found] = /^[\w-]{20,100}$/.test(key) ? await systemQuery(BY_KEY, [key]) : [];
    if (!found) throw new DomainError("not_found", NO_HOME);
    const row = Row.parse(found);
    const today = dayIn(row.timeZone, now);
    const frozen = FrozenLoan.parse(row.record);
    const record = recordOnDayOf(frozen, today);
    const own = row.mortgages.find(({ closingId, lien }) => closingId === row.id && lien === "first");
    const paidOff = own?.endedOn ?? null;
    const isOver = paidOff !== null && paidOff <= today;
    const liens = row.mortgages
      .filter(({ endedOn }) => endedOn === null || endedOn > today)
      .map((mortgage) => ({
        lien: LIENS.find((lien) => lien === mortgage.lien) ?? "first",
        // The page of a closed loan keeps the figures of its closing.
        balanceCents: balanceOn({ ...mortgage, correctedOn: null }, today),
      }));
    const newestDown = newestFirst(row.values);
    const [newest] = newestDown;
    const language = languageOf(row.language ?? "en");
    const { home, day } = wordsOf(language);
    const { equityCents, loanToValue } = equityOf(newest?.amountCents ?? null, liens);
    return {
      link: `${publicUrl}${homePath(key)}`,
      language,
      address: row.address,
      company: { name: row.companyName, nmlsId: row.companyNmls, brandColor: row.brandColor, logoUrl: row.logoUrl },
      officer: {
        name: row.officerName,
        email: row.officerEmail,
        phone: row.officerPhone,
        nmlsId: row.officerNmls,
      },
      ...record,
      ...(isOver && PAID_OFF),
      value: newest ? { amountCents: newest.amountCents, asOf: newest.asOf, source: newest.source } : null,
      // Of several values for one day, the one entered last counts.
      values: newestDown
        .filter(({ asOf }, index) => newestDown.findIndex((one) => one.asOf === asOf) === index)
        .map(({ amountCents, asOf, source, provider }) => ({ amountCents, asOf, source, provider }))
        .reverse(),
      equityCents,
      loanToValue,
      schedule: isOver ? [] : scheduleOf(frozen),
      unknown: [
        newest ? home.unknownSince(day(newest.asOf)) : home.unknownValue,
        home.unknownPayments,
        ...(isOver ? [home.unknownPaidOff] : []),
      ],
    };
  },
});
