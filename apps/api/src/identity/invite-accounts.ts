import { isGuestReach } from "@hearthline/contract/access/permissions";
import { SCREENS } from "@hearthline/contract/platform/screens";
import type { Database, SystemDb } from "@hearthline/db/client";
import { endWaysIn, removeUnverified } from "@hearthline/db/unverified";
import { widest } from "../kernel/access/actor.ts";
import type { Secrets } from "../kernel/access/secrets.ts";
import { hashSecret } from "../kernel/access/secrets.ts";
import { DomainError, invalidField } from "../kernel/calls/errors.ts";
import { notifyOfAccount } from "./account-events.ts";
import { mailLink, mailTo } from "./account-links.ts";
import { hashPassword } from "./passwords.ts";
import { endedWords, mailChange } from "./security-changes.ts";

const GONE = "This invitation does not work any more: it was used, revoked, or has expired. Ask for a new one.";

/** An invitation's two keys: the holder of the emailed one owns the address; the inviter can copy and pass on the other. */
export function inviteKeys(secrets: Secrets, invite: { id: string; round: number }) {
  const key = (way: string) => secrets.key(`invite-${way}`, `${invite.id}:${invite.round}`);
  const mail = key("mail");
  const copy = key("copy");
  return { mail, copy, mailHash: hashSecret(mail), copyHash: hashSecret(copy) };
}

const WITH = {
  role: { include: { permissions: true } },
  invitedBy: { include: { company: true, roles: { include: { role: { include: { permissions: true } } } } } },
} as const;

/** @throws DomainError `gone`: the same for a key that never existed and one that no longer works */
async function inviteByKey(db: SystemDb, key: string) {
  const hash = hashSecret(key);
  const invite = await db.invite.findFirst({
    where: {
      OR: [{ mailHash: hash }, { copyHash: hash }],
      acceptedAt: null,
      revokedAt: null,
      expiresAt: { gt: new Date() },
      invitedBy: { deactivatedAt: null },
    },
    include: WITH,
  });
  if (!invite) throw new DomainError("gone", GONE);
  const held = new Set(
    invite.invitedBy.roles.flatMap(({ role }) => role.permissions.map(({ permission }) => permission)),
  );
  const reach = widest(invite.invitedBy.roles.map(({ role }) => role.reach));
  // An inviter who has since lost a permission or part of their reach can no longer grant it.
  if (
    !invite.role.permissions.every(({ permission }) => held.has(permission)) ||
    widest([reach, invite.role.reach]) !== reach
  )
    throw new DomainError("gone", GONE);
  return { ...invite, byMail: invite.mailHash === hash };
}

const pictureUrl = async (db: SystemDb, fileId: string | null): Promise<string | null> => {
  const file = fileId ? await db.file.findUnique({ where: { id: fileId } }) : null;
  return file?.publicKey ? `/media/${file.publicKey}` : null;
};

/** What the holder of a key may see. */
export const inviteView = (database: Database, key: string) =>
  database.system(async (db) => {
    const invite = await inviteByKey(db, key);
    const { invitedBy, role } = invite;
    return {
      kind: invite.kind,
      email: invite.email,
      name: invite.name,
      message: invite.message,
      roleName: role.name,
      invitedBy: {
        name: invitedBy.name,
        title: invitedBy.title,
        headshotUrl: await pictureUrl(db, invitedBy.headshotFileId),
      },
      companyName: invitedBy.company.name,
      logoUrl: await pictureUrl(db, invitedBy.company.logoFileId),
      expiresAt: invite.expiresAt,
    };
  });

export interface Acceptance {
  hashKey: string;
  name?: string | undefined;
  password?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
}

export interface Accepted {
  userId: string;
  /** An existing account, which accepting does not sign in. */
  linked: boolean;
  emailConfirmed: boolean;
}

const KNOWN = 'SELECT 1 FROM "Invite" WHERE "mailHash" = $1 OR "copyHash" = $1';

type OpenInvite = Awaited<ReturnType<typeof inviteByKey>>;

/** The officer whom invited support staff support. There is none (so that they see their branch) only if the inviter sees the branch, too. */
function supportedBy({ invitedBy }: OpenInvite): string | null {
  const reach = widest(invitedBy.roles.map(({ role }) => role.reach));
  if (reach === "company" || reach === "branch") return null;
  return reach === "supported" ? invitedBy.supportsUserId : invitedBy.id;
}

/**
 * Checks whether an existing account gets the invitation's role. All its roles are considered together, with the widest reach and all
 * permissions: a team member does not also get a guest's role, only the link as a partner, and no one gets more in total than the inviter could grant.
 *
 * @throws DomainError `conflict`
 */
async function takesRole(db: SystemDb, userId: string, { kind, invitedBy }: OpenInvite): Promise<boolean> {
  const held = await db.userRole.findMany({
    where: { userId },
    include: { role: { include: { permissions: true } } },
  });
  const reaches = held.map(({ role }) => role.reach);
  if (kind !== "colleague") return reaches.every(isGuestReach);
  const inviters = invitedBy.roles.map(({ role }) => role);
  const given = new Set(inviters.flatMap(({ permissions }) => permissions.map(({ permission }) => permission)));
  const reach = widest(inviters.map((role) => role.reach));
  const within =
    widest([reach, ...reaches]) === reach &&
    held.every(({ role }) => role.permissions.every(({ permission }) => given.has(permission)));
  if (!within)
    throw new DomainError(
      "conflict",
      "This account may do more here than the person who invited it. Ask a Company Admin to change its roles.",
    );
  return true;
}

/**
 * Creates the invited account, or links the one with that address in this company; once.
 *
 * @param signedInAs the signed-in account, if any
 * @throws DomainError `gone`, `invalid`, or `conflict` if the address has an account that cannot be linked
 */
export async function acceptInvite(
  database: Database,
  publicUrl: string,
  { hashKey, name, password, phone, company }: Acceptance,
  caller: { signedInAs: string | undefined; requestId: string; address: string; userAgent: string },
): Promise<Accepted> {
  // The key is checked before the slow password hash, so that invented keys cost nothing.
  const known = await database.systemQuery(KNOWN, [hashSecret(hashKey)]);
  if (known.length === 0) throw new DomainError("gone", GONE);
  await database.system((db) => inviteByKey(db, hashKey));
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return database.system(async (db) => {
    const hash = hashSecret(hashKey);
    await db.$queryRaw`SELECT id FROM "Invite" WHERE "mailHash" = ${hash} OR "copyHash" = ${hash} FOR UPDATE`;
    const invite = await inviteByKey(db, hashKey);
    const { companyId, invitedBy, byMail } = invite;
    const holder = await db.user.findFirst({
      where: { email: invite.email, kind: "person", deactivatedAt: null },
    });
    // The emailed key verifies the address: an unverified account of another company is deleted.
    const givesWay =
      holder &&
      byMail &&
      holder.companyId !== companyId &&
      (await removeUnverified(db, holder.id, { given: "is deactivated" }));
    const known = givesWay ? null : holder;
    if (known && known.companyId === companyId && !byMail && (known.id !== caller.signedInAs || !known.emailVerifiedAt))
      throw new DomainError(
        "conflict",
        "Open the invitation from the email we sent, or sign in with its address first.",
      );
    // Someone with a copied key but no password must learn nothing about other companies' accounts.
    if (known && known.companyId !== companyId && !byMail) chosenPassword();
    if (known && known.companyId !== companyId)
      throw new DomainError(
        "conflict",
        "This address already has an account with another company. Ask for an invitation to another address.",
      );
    const unverified = known !== null && !known.emailVerifiedAt;
    const mayHaveRole = known === null || (await takesRole(db, known.id, invite));
    const user = known ? await proved(known) : await newColleague();
    if (mayHaveRole) {
      await db.userRole.createMany({
        data: [{ companyId, userId: user.id, roleId: invite.roleId }],
        skipDuplicates: true,
      });
      if (known && invite.role.reach === "supported" && !known.supportsUserId)
        await db.user.update({ where: { id: known.id }, data: { supportsUserId: supportedBy(invite) } });
    }
    if (invite.kind !== "colleague" && user.id !== invitedBy.id)
      await db.partnerLink.createMany({
        data: [{ companyId, officerId: invitedBy.id, partnerId: user.id }],
        skipDuplicates: true,
      });
    await db.invite.update({ where: { id: invite.id }, data: { acceptedAt: new Date(), acceptedById: user.id } });
    await mailTo(db, { ...invitedBy, companyId }, "invite-accepted", {
      name: user.name,
      email: invite.email,
      kind: invite.kind === "colleague" ? "colleague" : "partner",
      roleName: invite.role.name,
      link: `${publicUrl}${SCREENS[invite.kind === "colleague" ? "allUsers" : "inviteRealtors"].path}`,
    });
    await db.auditEntry.create({
      data: {
        companyId,
        operation: "invites.accept",
        userId: user.id,
        subjectId: invite.id,
        requestId: caller.requestId,
        address: caller.address,
      },
    });
    return { userId: user.id, linked: known !== null && !unverified, emailConfirmed: byMail || known !== null };

    function chosenPassword(): string {
      if (!passwordHash) throw invalidField("password", "A password is needed.", "required");
      return passwordHash;
    }

    /** Gives a colleague their unverified account, with the password they chose; everything that was set up before is removed. */
    async function proved(account: NonNullable<typeof known>) {
      if (account.emailVerifiedAt) return account;
      const passwordHash = chosenPassword();
      const ended = endedWords(await endWaysIn(db, account.id));
      await mailChange(
        db,
        publicUrl,
        account,
        { what: "You accepted an invitation and chose a password.", ended },
        caller,
      );
      return db.user.update({ where: { id: account.id }, data: { passwordHash, emailVerifiedAt: new Date() } });
    }

    async function newColleague() {
      const called = name || invite.name;
      if (!called) throw invalidField("name", "A name is needed.", "required");
      const passwordHash = chosenPassword();
      const made = await db.user.create({
        data: {
          companyId,
          branchId: invite.branchId,
          email: invite.email,
          name: called,
          phone: phone ?? null,
          title: company || null,
          passwordHash,
          emailVerifiedAt: byMail ? new Date() : null,
          supportsUserId: invite.role.reach === "supported" ? supportedBy(invite) : null,
        },
      });
      await notifyOfAccount(db, made);
      if (!byMail) await mailLink(db, made, "verify-email", publicUrl);
      return made;
    }
  });
}
