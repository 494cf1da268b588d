import { CurrentPassword, SecondFactorCode } from "@hearthline/contract/accounts/accounts";
import {
  AuditDetail,
  AuditFilter,
  AuditListInput,
  AuditPage,
  AuditVerification,
} from "@hearthline/contract/accounts/audit";
import { PasskeyAttestation, PasskeyCreation, PasskeyName, PasskeyRow } from "@hearthline/contract/accounts/passkeys";
import { SessionRow } from "@hearthline/contract/accounts/security";
import { AuditEntryId } from "@hearthline/contract/values/ids";
import { pageOf, ShortPageInput, sortBy } from "@hearthline/contract/values/paging";
import { Id, Instant } from "@hearthline/contract/values/people";
import { z } from "zod";
import { deviceName } from "../../../identity/devices.ts";
import { challengeGone, spentChallenge } from "../../../identity/passkeys.ts";
import { hashSecret } from "../../../kernel/access/secrets.ts";
import { managesCompany } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, forbidden, notFound } from "../../../kernel/calls/errors.ts";
import { download, mutation, query } from "../../../kernel/calls/operation.ts";
import { arrayPage, says } from "../../../kernel/paging/list-page.ts";
import { down, ordersOf, up } from "../../../kernel/paging/order.ts";
import { auditCsv } from "./audit.export.ts";
import { auditDetail, auditPage, type Reader } from "./audit.reads.ts";
import { verifyAudit } from "./audit.verify.ts";
import { confirmSelf, own, Proof, passkeyRow, refuseLastWayIn, refuseTooMany, self } from "./passkeys.rules.ts";

const PasskeyId = Id.meta({ description: "Id of the passkey" });
const Done = z.object({ done: z.literal(true) });
const done = { done: true } as const;
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const OwnPassword = CurrentPassword.optional();

const currentId = (ctx: Context) => (ctx.actor.sessionId ? hashSecret(ctx.actor.sessionId) : "");

/** Anyone who finds an open browser must not be able to lock its owner out. */
async function confirmPassword(ctx: Context, password: string | undefined): Promise<void> {
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.actor.userId } });
  if (user.passwordHash) await ctx.identity.confirmPassword(user.id, password ?? "");
}

const readerOf = ({ sql, actor, summaryOf, operationsSaying }: Context): Reader => ({
  sql,
  actor,
  summaryOf,
  operationsSaying,
});
const WHOSE =
  "Covers the whole company with the permission to manage it; otherwise what you did and what was done in your name.";

const SESSION_ORDERS = ordersOf({
  lastSeenAt: [up("lastSeenAt", "timestamptz"), down("id", "text")],
  createdAt: [up("createdAt", "timestamptz"), down("id", "text")],
});
const PASSKEY_ORDERS = ordersOf({
  createdAt: [up("createdAt", "timestamptz"), up("id", "uuid")],
  name: [up("name", "text"), up("id", "uuid")],
});

export const security = {
  state: query({
    summary: "Read how you sign in",
    access: "signed-in",
    guests: "whole",
    onlyPerson: true,
    input: z.object({}),
    output: z.object({
      hasPassword: z.boolean(),
      twoFactor: z.boolean(),
      recoveryCodesLeft: z.int(),
      identities: z.array(z.object({ id: Id, provider: z.string(), email: z.string(), createdAt: Instant })),
    }),
    async run(ctx) {
      const user = await ctx.db.user.findUniqueOrThrow({
        where: { id: ctx.actor.userId },
        include: { twoFactor: true, identities: { orderBy: { createdAt: "asc" } }, recoveryCodes: true },
      });
      return {
        hasPassword: user.passwordHash !== null,
        twoFactor: Boolean(user.twoFactor?.confirmedAt),
        recoveryCodesLeft: user.recoveryCodes.filter(({ usedAt }) => usedAt === null).length,
        identities: user.identities.map(({ id, provider, email, createdAt }) => ({
          id,
          provider,
          email,
          createdAt: createdAt.toISOString(),
        })),
      };
    },
  }),

  sessions: query({
    summary: "List your sessions with device and address",
    access: "signed-in",
    guests: "whole",
    onlyPerson: true,
    input: ShortPageInput.extend({ sort: sortBy(["lastSeenAt", "createdAt"]).default("-lastSeenAt") }),
    output: pageOf(SessionRow),
    async run(ctx, input) {
      const { q, sort } = input;
      const rows = await ctx.db.session.findMany({
        where: { userId: ctx.actor.userId, expiresAt: { gt: ctx.now } },
        orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
        take: 200,
      });
      const sessions = rows.map((row) => ({
        id: row.id,
        device: deviceName(row.userAgent),
        address: row.address,
        current: row.id === currentId(ctx),
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }));
      const found = sessions.filter(({ device, address }) => says(q, [device, address]));
      return arrayPage(ctx, input, { name: "sessions", filter: { q }, order: SESSION_ORDERS[sort] }, found);
    },
  }),

  endSession: mutation({
    summary: "End one of your sessions",
    access: "signed-in",
    guests: "whole",
    security: "One of your devices was signed out.",
    onlyPerson: true,
    message: "That device is signed out.",
    input: z.object({
      id: z
        .string()
        .regex(/^[0-9a-f]{64}$/, "This is not a session.")
        .meta({ description: "Id of the session" }),
    }),
    output: Done,
    async run(ctx, { id }) {
      const { count } = await ctx.db.session.deleteMany({ where: { id, userId: ctx.actor.userId } });
      if (count === 0) throw notFound("session");
      if (id === currentId(ctx)) ctx.session.end();
      return done;
    },
  }),

  endOtherSessions: mutation({
    summary: "Sign out everywhere else",
    access: "signed-in",
    guests: "whole",
    security: "All your other devices were signed out.",
    onlyPerson: true,
    message: "All other devices are signed out.",
    input: z.object({}),
    output: Done,
    async run(ctx) {
      const { userId } = ctx.actor;
      await ctx.db.session.deleteMany({ where: { userId, id: { not: currentId(ctx) } } });
      await ctx.db.knownBrowser.deleteMany({
        where: { userId, hash: { not: hashSecret(ctx.caller.knownDevice ?? "") } },
      });
      return done;
    },
  }),

  endAllSessions: mutation({
    summary: "Sign out everywhere, here too",
    access: "signed-in",
    guests: "whole",
    security: "All your devices were signed out.",
    onlyPerson: true,
    message: "You are signed out everywhere.",
    input: z.object({}),
    output: Done,
    async run(ctx) {
      await ctx.db.session.deleteMany({ where: { userId: ctx.actor.userId } });
      await ctx.db.knownBrowser.deleteMany({ where: { userId: ctx.actor.userId } });
      ctx.session.end();
      return done;
    },
  }),

  beginTwoFactor: mutation({
    summary: "Start setting up two-factor sign-in",
    access: "signed-in",
    guests: "whole",
    onlyPerson: true,
    input: z.object({ password: OwnPassword }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    async run(ctx, { password }) {
      await confirmPassword(ctx, password);
      return ctx.identity.beginTwoFactor(ctx.actor.userId);
    },
  }),

  confirmTwoFactor: mutation({
    summary: "Turn two-factor sign-in on with a first code",
    description: "Returns ten recovery codes, each good for one sign-in; they are shown only here.",
    access: "signed-in",
    guests: "whole",
    security: "Two-factor sign-in was turned on.",
    onlyPerson: true,
    message: "Two-factor sign-in is on. Keep the recovery codes where you find them without your phone.",
    input: z.object({ code: SecondFactorCode }),
    output: RecoveryCodes,
    run: async (ctx, { code }) => ({
      recoveryCodes: await ctx.identity.confirmTwoFactor(ctx.actor.userId, code),
    }),
  }),

  newRecoveryCodes: mutation({
    summary: "Make new recovery codes",
    description: "The previous codes stop working.",
    access: "signed-in",
    guests: "whole",
    security: "New recovery codes were made; those before work no more.",
    onlyPerson: true,
    input: z.object({ code: SecondFactorCode }),
    output: RecoveryCodes,
    async run(ctx, { code }) {
      await ctx.identity.confirmCode(ctx.actor.userId, code);
      return { recoveryCodes: await ctx.identity.newRecoveryCodes(ctx.actor.userId) };
    },
  }),

  endTwoFactor: mutation({
    summary: "Turn two-factor sign-in off",
    access: "signed-in",
    guests: "whole",
    security: "Two-factor sign-in was turned off.",
    onlyPerson: true,
    message: "Two-factor sign-in is off.",
    input: z.object({ code: SecondFactorCode }),
    output: Done,
    async run(ctx, { code }) {
      const { userId } = ctx.actor;
      await ctx.identity.confirmCode(userId, code);
      await ctx.db.twoFactor.deleteMany({ where: { userId } });
      await ctx.db.recoveryCode.deleteMany({ where: { userId } });
      return done;
    },
  }),

  unlinkIdentity: mutation({
    summary: "Stop signing in with Google, Facebook or Firebase",
    access: "signed-in",
    guests: "whole",
    security: "A way of signing in by Google, Facebook or Firebase was removed.",
    onlyPerson: true,
    message: "This way of signing in was removed.",
    input: z.object({ id: Id.meta({ description: "Id of the connection" }) }),
    output: Done,
    async run(ctx, { id }) {
      const { userId } = ctx.actor;
      // Two concurrent calls could each leave the other's connection as the only one.
      await ctx.db.$queryRaw`SELECT id FROM "User" WHERE id = ${userId}::uuid FOR UPDATE`;
      const user = await ctx.db.user.findUniqueOrThrow({
        where: { id: userId },
        include: { identities: true, _count: { select: { passkeys: true } } },
      });
      if (!user.identities.some((identity) => identity.id === id)) throw notFound("way of signing in");
      if (!user.passwordHash && user.identities.length + user._count.passkeys === 1)
        throw new DomainError("conflict", "This is your only way of signing in. Choose a password first.");
      await ctx.db.userIdentity.deleteMany({ where: { id, userId } });
      return done;
    },
  }),

  passkeys: query({
    summary: "List your passkeys",
    access: "signed-in",
    guests: "whole",
    onlyPerson: true,
    input: ShortPageInput.extend({ sort: sortBy(["createdAt", "name"]).default("createdAt") }),
    output: pageOf(PasskeyRow),
    async run(ctx, input) {
      const { q, sort } = input;
      const rows = (await ctx.db.passkey.findMany({ where: own(ctx) })).map(passkeyRow);
      const found = rows.filter(({ name }) => says(q, [name]));
      return arrayPage(ctx, input, { name: "passkeys", filter: { q }, order: PASSKEY_ORDERS[sort] }, found);
    },
  }),

  beginPasskey: mutation({
    summary: "Start adding a passkey",
    description: "Asks for a code if two-factor sign-in is on, else for the password. The response is good once.",
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
    description: "It signs you in on its own from now on. You get an email about it.",
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
      return passkeyRow(await ctx.db.passkey.create({ data: { ...own(ctx), ...made, name: called } }));
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
      return passkeyRow(await ctx.db.passkey.findUniqueOrThrow({ where: { id } }));
    },
  }),

  removePasskey: mutation({
    summary: "Remove a passkey",
    description: "The passkey stops working immediately. Asks for the same confirmation as adding one.",
    access: "signed-in",
    guests: "whole",
    security: "A passkey was removed: it no longer signs anyone in.",
    onlyPerson: true,
    refuses: ["conflict"],
    message: "The passkey is removed.",
    input: z.object({ id: PasskeyId, ...Proof }),
    output: z.object({ id: Id }),
    async run(ctx, { id, ...proof }) {
      await refuseLastWayIn(ctx, id);
      await confirmSelf(ctx, proof);
      await ctx.db.passkey.deleteMany({ where: { id, ...own(ctx) } });
      return { id };
    },
  }),

  audit: query({
    ownAccount: true,
    summary: "Read the audit log",
    description: `Changes and rejected calls. ${WHOSE}`,
    access: "signed-in",
    guests: "whole",
    rest: { method: "GET", path: "/audit-log" },
    input: AuditListInput,
    output: AuditPage,
    run: (ctx, input) => auditPage(ctx, readerOf(ctx), input),
  }),

  auditEntry: query({
    ownAccount: true,
    summary: "Read one entry of the audit log",
    description: "Includes the rows it changed, before and after. Secrets are never stored.",
    access: "signed-in",
    guests: "whole",
    rest: { method: "GET", path: "/audit-log/{id}" },
    input: z.object({ id: AuditEntryId }),
    output: AuditDetail,
    async run(ctx, { id }) {
      const entry = await auditDetail(readerOf(ctx), id);
      if (!entry) throw notFound("entry");
      return entry;
    },
  }),

  exportAudit: download({
    ownAccount: true,
    summary: "Download the audit log as CSV",
    description: `Takes the same filters; newest first, each entry with its hash. The download itself is logged. ${WHOSE}`,
    access: "signed-in",
    guests: "whole",
    lean: true,
    logged: true,
    whileImpersonating: "never",
    rest: { method: "GET", path: "/audit-log/export" },
    file: { type: "text/csv; charset=utf-8" },
    input: AuditFilter,
    run: async (ctx, filter) => ({
      filename: `audit-log-${ctx.now.toISOString().slice(0, 10)}.csv`,
      body: auditCsv(readerOf(ctx), filter),
    }),
  }),

  verifyAudit: query({
    summary: "Check the audit log for missing or altered entries",
    description:
      "Recomputes every hash and follows the chain from the oldest entry to the newest. Save `lastHash` outside of Hearthline: as long as the log contains it, everything before it is unchanged.",
    access: "company:manage",
    lean: true,
    rest: { method: "GET", path: "/audit-log/verify" },
    input: z.object({}),
    output: AuditVerification,
    async run(ctx) {
      if (!managesCompany(ctx.actor))
        throw forbidden("reach", "Only someone who sees the whole company can check its log.");
      return verifyAudit(ctx.sql, ctx.secrets, ctx.actor.companyId);
    },
  }),
};
