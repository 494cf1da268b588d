import { addDays } from "@hearthline/calc/dates";
import { dayOfMonth, type TuneHomeValue } from "@hearthline/contract/clients/home-watches";
import { newId } from "@hearthline/db/ids";
import { creditFigures } from "@hearthline/domain/billing/credits";
import { notifyCreditsUsed } from "@hearthline/domain/billing/limits";
import { homeValueReport, watchedByIds } from "@hearthline/domain/home-values/home-value-report";
import {
  HOME_VALUE_TEMPLATE,
  mailDataOf,
  mailHomeValue,
  newWatchKey,
  UNFAILED,
} from "@hearthline/domain/home-values/mail-home-value";
import { overOwnersChoice, ownersNo } from "@hearthline/domain/home-values/mail-settings";
import { readIn } from "@hearthline/domain/home-values/mailing-facts";
import { askProviders } from "@hearthline/domain/home-values/provider-values";
import { UNSUBSCRIBE_PATH } from "@hearthline/domain/messages/unsubscribe-link";
import { homeValueFacts } from "@hearthline/report/home-value-facts";
import { homeValueWordsOf } from "@hearthline/report/home-value-words";
import type { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError, invalidField, notFound } from "../../kernel/calls/errors.ts";
import { todayOf } from "../../kernel/input/today.ts";
import { requireClient } from "../clients/clients.reads.ts";
import { homeById } from "../clients/homes/homes.reads.ts";
import { touchHome } from "../clients/homes/homes.rules.ts";
import { type Preview, startPreview } from "../reports/preview.rules.ts";
import { visibleWatches, watchById } from "./home-values.reads.ts";

type Tuned = z.output<typeof TuneHomeValue>;

const dateOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Returns the columns for the day of the next email, from which later ones are counted. */
const dayOf = (date: string) => ({ nextOn: dateOf(date), anchorDay: dayOfMonth(date) });

/** Sets how a home is valued and emailed to one of its owners; the first call creates the report. @returns its id */
export async function tuneHomeValue(ctx: Context, input: Tuned): Promise<string> {
  const { homeId, clientId, value, nextOn, contactId, state, everyMonths, goesFirst, growthRate } = input;
  await requireClient(ctx, clientId);
  const home = await homeById(ctx, homeId);
  if (!home.owners.some((owner) => owner.clientId === clientId))
    throw invalidField("clientId", "This client does not own the home. Add them as an owner first.");
  const today = todayOf(ctx);
  if (nextOn !== undefined && nextOn <= today) throw invalidField("nextOn", "Choose a day after today.");
  if (contactId && !(await ctx.db.contact.findFirst({ where: { id: contactId }, select: { id: true } })))
    throw new DomainError("not_found", "There is no such contact.", {
      errors: { contactId: ["There is no such contact."] },
    });
  const known = await ctx.db.homeWatch.findUnique({ where: { homeId_clientId: { homeId, clientId } } });
  // A new cadence for a report that was slowed down means that the officer wants it active.
  const isQuickened = known?.state === "cooling" && everyMonths !== undefined && state === undefined;
  const theirs = known && (await watchedByIds(readIn(ctx.db), [known.id])).get(known.id);
  const overridden = theirs ? overOwnersChoice(theirs, { state, everyMonths }) : {};
  const isResumed = known !== null && known.state !== "active" && (state === "active" || isQuickened);
  // Emails missed during a pause are not sent later.
  const isLate = isResumed && dateOf(today) >= known.nextOn;
  const data = {
    ...overridden,
    ...(state !== undefined && { state }),
    ...(isQuickened && { state: "active" }),
    ...(isResumed && { begunAt: ctx.now }),
    ...(everyMonths !== undefined && { everyMonths }),
    ...(nextOn !== undefined ? dayOf(nextOn) : isLate ? dayOf(addDays(today, 1)) : {}),
    ...(goesFirst !== undefined && { goesFirst }),
    ...(growthRate !== undefined && { growthRate }),
    ...(contactId !== undefined && { contactId }),
  };
  const id = known?.id ?? newId();
  if (known) await ctx.db.homeWatch.update({ where: { id }, data: { ...data, ...UNFAILED, updatedAt: ctx.now } });
  else {
    await ctx.db.homeWatch.create({
      data: {
        ...dayOf(addDays(today, 1)),
        ...data,
        id,
        homeId,
        clientId,
        key: newWatchKey(),
        createdById: ctx.actor.userId,
      },
    });
    await ctx.enqueue("home-values.ask-providers", { homeId }, `ask-providers-${id}`);
  }
  if (value) {
    await touchHome(ctx, homeId);
    await ctx.db.homeValue.create({
      data: {
        homeId,
        amountCents: BigInt(value.amountCents),
        reason: value.reason,
        source: "officer",
        asOf: dateOf(today),
        enteredById: ctx.actor.userId,
      },
    });
  }
  return id;
}

const NO_CREDITS = "No home value credits are left this month. Choose a larger plan, or send it next month.";

/** Sends a report now, whatever its day. @throws DomainError `conflict` if it was sent today already or has no recipient; `credit_required` */
export async function sendHomeValue(ctx: Context, id: string) {
  const { clientName } = await watchById(ctx, id);
  const watched = (await watchedByIds(readIn(ctx.db), [id])).get(id);
  const no = watched && ownersNo(watched);
  if (no) throw new DomainError("conflict", no);
  const { db, now, secrets: keys, caller } = ctx;
  const context = { db, now, keys, publicUrl: caller.publicUrl, companyId: ctx.actor.companyId, emit: ctx.emit };
  const today = todayOf(ctx);
  const mailed = await mailHomeValue(context, id, today, {
    sentById: ctx.actor.userId,
    subjectOf: (report) => homeValueFacts(report, homeValueWordsOf(report.language)).subject,
  });
  if (mailed.state === "waiting") throw new DomainError("credit_required", NO_CREDITS);
  if (mailed.state === "skipped") throw new DomainError("conflict", mailed.reason);
  if (mailed.state === "there")
    throw new DomainError(
      "conflict",
      `${clientName} already received this home value today. The next one can be sent tomorrow at the earliest.`,
    );
  await notifyCreditsUsed(ctx, ctx.actor.billing?.plan ?? null);
  const { left } = await creditFigures(ctx);
  return { id, to: mailed.to, creditsLeft: left };
}

/**
 * Asks the providers about a watched home before the operation opens its transaction. Values that they returned this month are not requested again.
 *
 * @throws DomainError `not_found`
 */
export async function askAboutWatch(ctx: Context, id: string): Promise<void> {
  const home = await ctx.inCompany(async ({ db, actor }) => {
    const watch = await db.homeWatch.findFirst({
      where: { AND: [{ id }, visibleWatches(actor)] },
      select: {
        home: { select: { id: true, address1: true, address2: true, city: true, state: true, zipcode: true } },
      },
    });
    return watch?.home;
  });
  if (!home) throw notFound("home value report");
  if (ctx.actor.testMode) return;
  await askProviders(
    {
      homeValues: ctx.homeValues,
      inTransaction: (work) => ctx.inCompany((look) => work({ ...look, now: ctx.now })),
    },
    home,
  );
}

/** Renders the next email as it would be sent now. Nothing is sent or spent, and no link is created. */
export async function previewHomeValue(ctx: Context, id: string): Promise<z.input<typeof Preview>> {
  const seen = await ctx.db.homeWatch.findFirst({
    where: { AND: [{ id }, visibleWatches(ctx.actor)] },
    select: { id: true },
  });
  const watched = seen && (await watchedByIds(readIn(ctx.db), [id])).get(id);
  if (!watched) throw notFound("home value report");
  const { publicUrl } = ctx.caller;
  const report = homeValueReport({ ...watched, key: "their-own-link" }, { now: ctx.now, publicUrl });
  const messageId = newId();
  await ctx.db.message.create({
    data: {
      id: messageId,
      channel: "email",
      template: HOME_VALUE_TEMPLATE,
      status: "preview",
      toAddress: "",
      toName: watched.owner,
      subject: homeValueFacts(report, homeValueWordsOf(report.language)).subject,
      sentById: ctx.actor.userId,
      data: mailDataOf(report, {
        unsubscribe: `${publicUrl}${UNSUBSCRIBE_PATH}?key=their-own-link`,
        postal: report.company.address,
        attachPdf: false,
      }),
    },
  });
  return startPreview(ctx, messageId);
}
