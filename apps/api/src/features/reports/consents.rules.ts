import { currentConsents, recordConsents, type StandingWord } from "@hearthline/domain/consents/consents";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError } from "../../kernel/calls/errors.ts";

export type ConsentChannel = "email" | "sms";

/** Returns the newest consent record by address; an address without a record is not in it. */
export const consentsOf = (
  ctx: Context,
  channel: ConsentChannel,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, StandingWord>> =>
  currentConsents(ctx.db, ctx.secrets, { companyId: ctx.actor.companyId, channel, addresses });

const REFUSED: Record<ConsentChannel, string> = {
  sms: "has said STOP to your texts. Call or email them instead; they can text START to hear from you again.",
  email:
    "has unsubscribed from your emails. Call them instead; the link at the foot of an earlier email lets them subscribe again.",
};

/** For a text that may be an opt-out, until an officer decides. */
const HELD =
  "may have asked you to stop texting. Check with them and record what they said under consent before you text again.";

/**
 * Rejects opted-out addresses, and text numbers without consent. If the officer states the recipients' consent, it is recorded with who and when.
 *
 * @param agreed whether the officer states that the recipients agreed to receive texts
 * @throws DomainError `invalid` at each address
 */
export async function checkConsent(
  ctx: Context,
  channel: ConsentChannel,
  to: readonly string[],
  agreed: boolean,
): Promise<void> {
  const consents = await consentsOf(ctx, channel, to);
  const errors: Record<string, string[]> = {};
  to.forEach((address, index) => {
    const said = consents.get(address);
    if (said?.granted === false)
      errors[`to.${index}`] = [`This person ${said.source === "held" ? HELD : REFUSED[channel]}`];
  });
  const [first] = Object.values(errors).flat();
  if (first) throw new DomainError("invalid", first, { errors });
  if (channel === "email") return;
  const unasked = [...new Set(to)].filter((address) => !consents.has(address));
  if (unasked.length === 0) return;
  if (!agreed) {
    const sentence = "Texts need the recipient’s consent: say that they agreed to be texted.";
    throw new DomainError("invalid", sentence, { errors: { agreed: [sentence] } });
  }
  const { companyId, userId: recordedById } = ctx.actor;
  await recordConsents(
    { db: ctx.db, keys: ctx.secrets, emit: ctx.emit, companyId },
    unasked.map((address) => ({
      channel,
      address,
      granted: true,
      source: "officer",
      words: "The officer says that they agreed to get texts about their loan.",
      recordedById,
    })),
  );
}
