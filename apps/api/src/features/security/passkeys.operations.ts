import { PresentPassword, SecondFactorCode } from "@hearthline/contract/accounts/accounts";
import {
  MAX_PASSKEYS,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyName,
  PasskeyRow,
} from "@hearthline/contract/accounts/passkeys";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import { deviceName } from "../../identity/devices.ts";
import { challengeGone, spentChallenge } from "../../identity/passkeys.ts";
import type { Context } from "../../kernel/context.ts";
import { DomainError, invalidField, notFound } from "../../kernel/errors.ts";
import { mutation, query } from "../../kernel/operation.ts";

const PasskeyId = Id.meta({ description: "Id of the passkey" });
const Proof = { password: PresentPassword.optional(), code: SecondFactorCode.optional() };

/** A passkey opens the account on its own: the second factor is asked for where it is on, else the password where there is one. */
async function confirmSelf(ctx: Context, { password, code }: { password?: string; code?: string }): Promise<void> {
  const { id, passwordHash, twoFactor } = await ctx.db.user.findUniqueOrThrow({
    where: { id: ctx.actor.userId },
    include: { twoFactor: true },
  });
  if (twoFactor?.confirmedAt) {
    if (!code) throw invalidField("code", "A code of your authenticator app is needed.");
    await ctx.identity.confirmCode(id, code);
  } else if (passwordHash) {
    if (!password) throw invalidField("password", "Your password is needed.");
    await ctx.identity.confirmPassword(id, password);
  }
}

const self = ({ actor: { userId, sessionId = "", email, name } }: Context) => ({ id: userId, sessionId, email, name });
const own = (ctx: Context) => ({ userId: ctx.actor.userId });

type StoredPasskey = Awaited<ReturnType<Context["db"]["passkey"]["findFirstOrThrow"]>>;
const row = ({ id, name, synced, createdAt, lastUsedAt }: StoredPasskey): z.input<typeof PasskeyRow> => ({
  id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

async function refuseTooMany(ctx: Context): Promise<void> {
  if ((await ctx.db.passkey.count({ where: own(ctx) })) >= MAX_PASSKEYS)
    throw new DomainError("conflict", `You have ${MAX_PASSKEYS} passkeys, the most there can be. Remove one first.`);
}

/** Passkeys of the caller's own account: nobody else makes, names or removes one. */
export const passkeys = {
  passkeys: query({
    summary: "List your passkeys",
    access: "signed-in",
    guests: "whole",
    onlyPerson: true,
    input: z.object({}),
    output: z.array(PasskeyRow),
    run: async (ctx) =>
      (await ctx.db.passkey.findMany({ where: own(ctx), orderBy: [{ createdAt: "asc" }, { id: "asc" }] })).map(row),
  }),

  beginPasskey: mutation({
    summary: "Begin to add a passkey",
    description: "Asks for a code where two-factor sign-in is on, else for the password. The answer is good once.",
    access: "signed-in",
    guests: "whole",
    onlyPerson: true,
    refuses: ["conflict"],
    input: z.object(Proof),
    output: PasskeyCreation,
    async run(ctx, proof) {
      await refuseTooMany(ctx);
      await confirmSelf(ctx, proof);
      return ctx.identity.passkeys.creation(self(ctx), await ctx.db.passkey.findMany({ where: own(ctx) }));
    },
  }),

  addPasskey: mutation({
    summary: "Add a passkey",
    description: "It signs you in on its own from now on. A mail says so.",
    access: "signed-in",
    guests: "whole",
    security: (_input, { name }) => `The passkey “${name}” was added: it signs you in on its own, without a password.`,
    onlyPerson: true,
    refuses: ["conflict", "gone"],
    message: "The passkey is added.",
    input: z.object({ name: PasskeyName.optional(), passkey: PasskeyAttestation }),
    output: PasskeyRow,
    prepare: (ctx, { passkey }) => ctx.identity.passkeys.verifyNew(self(ctx), passkey),
    async run(ctx, { name }, { challenge, ...made }) {
      const spent = await ctx.db.oneTimeToken.createMany({
        data: [spentChallenge(challenge, ctx.actor.userId)],
        skipDuplicates: true,
      });
      if (spent.count === 0) throw challengeGone();
      await refuseTooMany(ctx);
      const called = name ?? deviceName(ctx.caller.userAgent);
      return row(await ctx.db.passkey.create({ data: { ...own(ctx), ...made, name: called } }));
    },
  }),

  renamePasskey: mutation({
    summary: "Name a passkey",
    access: "signed-in",
    guests: "whole",
    security: (_input, { name }) => `A passkey was renamed “${name}”.`,
    onlyPerson: true,
    message: "The passkey has its new name.",
    input: z.object({ id: PasskeyId, name: PasskeyName }),
    output: PasskeyRow,
    async run(ctx, { id, name }) {
      const { count } = await ctx.db.passkey.updateMany({ where: { id, ...own(ctx) }, data: { name } });
      if (count === 0) throw notFound("passkey");
      return row(await ctx.db.passkey.findUniqueOrThrow({ where: { id } }));
    },
  }),

  removePasskey: mutation({
    summary: "Remove a passkey",
    description: "It signs nobody in any more, at once. Asks for what adding one asks for.",
    access: "signed-in",
    guests: "whole",
    security: "A passkey was removed: it signs nobody in any more.",
    onlyPerson: true,
    refuses: ["conflict"],
    message: "The passkey is removed.",
    input: z.object({ id: PasskeyId, ...Proof }),
    output: z.object({ id: Id }),
    async run(ctx, { id, ...proof }) {
      const { userId } = ctx.actor;
      await ctx.db.$queryRaw`SELECT id FROM "User" WHERE id = ${userId}::uuid FOR UPDATE`;
      const {
        passwordHash,
        _count,
        passkeys: mine,
      } = await ctx.db.user.findUniqueOrThrow({
        where: { id: userId },
        include: { passkeys: { select: { id: true } }, _count: { select: { identities: true } } },
      });
      if (!mine.some((passkey) => passkey.id === id)) throw notFound("passkey");
      if (!passwordHash && mine.length + _count.identities === 1)
        throw new DomainError("conflict", "This is your only way of signing in. Choose a password first.");
      await confirmSelf(ctx, proof);
      await ctx.db.passkey.deleteMany({ where: { id, userId } });
      return { id };
    },
  }),
};
