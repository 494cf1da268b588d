import type { Licensing } from "@hearthline/contract/accounts/state-licenses";
import { type Language, languageOf } from "@hearthline/contract/values/language";
import { licensedOfficer, unlicensedState } from "@hearthline/domain/licensing/licenses";
import type { Located } from "@hearthline/providers/geo";
import { wordsOf } from "@hearthline/report/words-of";
import type { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";

/** Returns the officer of the link's loan, and the reader's language. */
async function officerOf({ db, actor }: Pick<Context, "db" | "actor">) {
  const recipient = await db.recipient.findUnique({
    where: { id: actor.recipientId ?? "" },
    select: { language: true, share: { select: { report: { select: { loan: { select: { officerId: true } } } } } } },
  });
  const officerId = recipient?.share.report.loan.officerId;
  const officer = officerId ? await licensedOfficer({ db }, officerId) : undefined;
  return { officer, language: languageOf(recipient?.language) };
}

/** Locates the reader's state. No lookup is made if the officer has no licenses, or the browser asks for privacy. */
export async function locateReader(ctx: Context): Promise<Located> {
  const { officer } = await ctx.inCompany(officerOf);
  if (!officer?.licenses.length || ctx.caller.asksPrivacy) return { state: null, error: null };
  return ctx.geo.locate(ctx.caller.address, ctx.caller.edge);
}

const listed = (words: readonly string[], language: Language) =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(words);

/** Returns a notice such as "Laura Whitfield is licensed in NC and VA." */
export async function licensing(
  ctx: Context,
  input: { language?: Language | undefined },
  { state, error }: Located,
): Promise<z.input<typeof Licensing>> {
  const { officer, language: sent } = await officerOf(ctx);
  const language = input.language ?? sent;
  if (!officer?.licenses.length) return { notice: null, licenses: [], state, error };
  const { name, licenses } = officer;
  const words = wordsOf(language).company;
  const without = unlicensedState(licenses, state);
  const states = listed(
    licenses.map((one) => one.state),
    language,
  );
  const notice = [words.licensedIn(name, states), without && words.notLicensedIn(name, without)];
  return { notice: notice.filter(Boolean).join(" "), licenses, state, error };
}
