import { letterOf, nextLetter } from "@hearthline/contract/loans/scenario-letters";
import { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";

interface TriedScenario {
  /** Returns a name such as "B, 20% down". */
  name: string;
  /** Returns the report's first monthly payment, which a try is compared with. */
  paymentCents: number | null;
}

/** Returns the frozen scenario of each try, by try id. Selected in SQL, since a whole document is a hundred kilobytes. */
export async function triedScenarios(
  ctx: Context,
  tries: readonly { id: string }[],
): Promise<ReadonlyMap<string, TriedScenario>> {
  if (tries.length === 0) return new Map();
  const ids = tries.map(({ id }) => id);
  const rows = await ctx.db.$queryRaw<
    {
      id: string;
      name: string | null;
      letter: string | null;
      place: bigint;
      several: boolean;
      paymentCents: number | null;
    }[]
  >`
    SELECT t.id, s.scenario->>'name' AS name, s.scenario->>'letter' AS letter, s.place, jsonb_array_length(p.document->'scenarios') > 1 AS several,
      coalesce((s.scenario->'figures'->>'firstHousingPaymentCents')::float8, (s.scenario->'figures'->>'housingPaymentCents')::float8
        + coalesce((s.scenario->'figures'->'buydownPaymentsCents'->>0)::float8 - (s.scenario->'figures'->>'principalAndInterestCents')::float8, 0)) AS "paymentCents"
    FROM "ReportTry" t JOIN "Recipient" r ON r.id = t."recipientId" JOIN "Share" h ON h.id = r."shareId" JOIN "Report" p ON p.id = h."reportId",
      jsonb_array_elements(p.document->'scenarios') WITH ORDINALITY s(scenario, place)
    WHERE t.id = ANY(${ids}::uuid[]) AND s.scenario->>'id' = t."scenarioId"::text`;
  return new Map(
    rows.map(({ id, name, letter, place, several, paymentCents }) => {
      const mark = several ? `${letterOf(letter === null ? {} : { letter }, Number(place) - 1)}, ` : "";
      return [id, { name: `${mark}${name ?? ""}`, paymentCents }];
    }),
  );
}

const Lettered = z.object({ letter: z.string().optional() }).catch({});
const LastLetter = z.object({ lastLetter: z.string().optional() }).catch({});

/** Returns the letter that each loan's next scenario gets, by loan id. */
export async function nextLetters(ctx: Context, loanIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const loans = await ctx.db.loan.findMany({
    where: { id: { in: [...new Set(loanIds)] } },
    select: { id: true, details: true, scenarios: { orderBy: { position: "asc" }, select: { details: true } } },
  });
  return new Map(
    loans.map(({ id, details, scenarios }) => {
      const letters = scenarios.map((scenario, index) => letterOf(Lettered.parse(scenario.details), index));
      return [id, nextLetter(letters, LastLetter.parse(details).lastLetter)];
    }),
  );
}
