import { KINDS } from "@hearthline/contract/loans/kinds";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { type LinkHolder, viewerName, viewerOf } from "@hearthline/contract/reports/viewers";
import { updateLoan } from "@hearthline/domain/loans/update-loan";
import { viewOf } from "@hearthline/report/kinds";
import { firstName } from "@hearthline/report/scenario-words";
import { visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, invalidField, notFound } from "../../kernel/calls/errors.ts";
import { loanById, loanForChange } from "../loans/loans.reads.ts";

const MAX_SCENARIOS = 4;

interface Made {
  loanId: string;
  kind: LoanKind;
  letter: string;
}

/**
 * Adds a borrower's tried numbers to the loan as a scenario with the next letter: the current scenario with the tried numbers.
 *
 * @param replaces the scenario it replaces, if the loan has four
 * @throws DomainError `not_found`, `conflict` if it was made a scenario already, `invalid` if there is no room
 */
export async function makeScenario(ctx: Context, tryId: string, replaces: string | undefined): Promise<Made> {
  const one = await ctx.db.reportTry.findFirst({
    where: { id: tryId, recipient: { share: { report: { loan: visibleLoans(ctx.actor) } } } },
    include: { recipient: { include: { share: { include: { report: true } } } } },
  });
  if (!one) throw notFound("try");
  const { report } = one.recipient.share;
  const { id: loanId } = await loanForChange(ctx, report.loanId);
  const kind = LoanKindName.parse(report.kind);
  // Read again under the loan's lock, because someone may have created it in the meantime.
  const { madeLetter } = await ctx.db.reportTry.findUniqueOrThrow({
    where: { id: tryId },
    select: { madeLetter: true },
  });
  const loan = await loanById(ctx, loanId);
  if (madeLetter) {
    const made = loan.scenarios.find(({ letter }) => letter === madeLetter);
    throw new DomainError("conflict", `This is scenario ${madeLetter} already.`, made ? { existingId: made.id } : {});
  }
  const kept = loan.scenarios.filter(({ id }) => id !== replaces);
  if (replaces && kept.length === loan.scenarios.length) throw notFound("scenario");
  if (kept.length >= MAX_SCENARIOS)
    throw invalidField(
      "scenarioId",
      "This loan has four scenarios already. Choose the one it takes the place of.",
      "too_many",
    );
  const document = readStored(report.document);
  const frozen = document.scenarios.find(({ id }) => id === one.scenarioId);
  const now = loan.scenarios.find(({ id }) => id === one.scenarioId);
  const { tries } = viewOf(document);
  if (!frozen || !tries) throw notFound("scenario");
  const tried = KINDS[kind].tried.parse(one.tried);
  const base = now ? asNow(frozen, now) : frozen;
  const changed = tries.scenario(base, tried);
  // Only the fields that a try changes; the rest comes from the loan's current scenario.
  const before = new Map<string, unknown>(Object.entries(base));
  const moved = Object.fromEntries(Object.entries(changed).filter(([field, value]) => value !== before.get(field)));
  const { id: _, letter: __, ...terms } = now ?? frozen;
  const scenario = { ...terms, ...moved, name: nameOf(one.recipient, kept) };
  await updateLoan(
    ctx,
    kind,
    KINDS[kind].change.parse({
      id: loanId,
      scenarios: [scenario],
      ...(replaces && { removeScenarioIds: [replaces] }),
      ...tries.loan(tried),
    }),
  );
  const letter = (await loanById(ctx, loanId)).scenarios.at(-1)?.letter ?? "";
  await ctx.db.reportTry.update({ where: { id: tryId }, data: { madeLetter: letter, seenAt: one.seenAt ?? ctx.now } });
  return { loanId, kind, letter };
}

/** Returns the loan's current scenario in the report's form; a field that it no longer has becomes undefined. */
function asNow<Frozen extends object, Now extends object>(frozen: Frozen, now: Now): Frozen & Now {
  const lost = Object.keys(frozen).filter((field) => field !== "years" && !(field in now));
  return Object.assign({}, frozen, Object.fromEntries(lost.map((field) => [field, undefined])), now);
}

/** Returns a name such as "Helen’s numbers", with a count from the second one on. */
function nameOf(link: LinkHolder, scenarios: readonly { name: string }[]): string {
  const isKnown = viewerOf(link.share) === "recipient";
  const name = isKnown ? `${firstName(viewerName(link)).slice(0, 60)}’s numbers` : "Numbers from the link";
  const count = scenarios.filter((scenario) => scenario.name.startsWith(name)).length;
  return count === 0 ? name : `${name} ${count + 1}`;
}
