import { randomBytes, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from "@hearthline/contract/accounts/passkeys";
import { PASSKEY_MINUTES } from "@hearthline/contract/accounts/passkeys";
import type { Database, SystemDb } from "@hearthline/db/client";
import type { z } from "zod";
import type { Secrets } from "../kernel/access/secrets.ts";
import { hashSecret } from "../kernel/access/secrets.ts";
import { DomainError } from "../kernel/calls/errors.ts";

type Assertion = z.output<typeof PasskeyAssertion>;
type Attestation = z.output<typeof PasskeyAttestation>;

/** The domain where passkeys work: they belong to a site's name. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * WebAuthn requires a host name, over HTTPS or on the same machine, and rejects IP addresses. The demo is opened by IP address, so `localhost` replaces it there.
 *
 * @param publicUrl the product's public URL, from configuration
 */
export function relyingPartyOf(publicUrl: string, production: boolean): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (isIP(hostname.replaceAll(/[[\]]/g, "")) > 0)
    return production ? undefined : { id: "localhost", origin: `${protocol}//localhost${port && `:${port}`}` };
  const onThisMachine = hostname === "localhost" || hostname.endsWith(".localhost");
  return protocol === "https:" || onThisMachine ? { id: hostname, origin } : undefined;
}

/** A passkey that has just been created and verified, as it is stored. */
export interface NewPasskey {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  synced: boolean;
  /** The challenge that was used: for `spentChallenge`. */
  challenge: string;
}

export interface Passkeys {
  /** Where passkeys work; undefined if WebAuthn does not work at all. */
  readonly party: RelyingParty | undefined;
  /** For signing in: reveals nothing about any user. @throws DomainError `unavailable` */
  request(): z.output<typeof PasskeyRequest>;
  /** For a new passkey of a signed-in user; only that session can use it. @throws DomainError `unavailable` */
  creation(
    user: { id: string; email: string; name: string; sessionId: string },
    known: readonly { credentialId: string; transports: string[] }[],
  ): z.output<typeof PasskeyCreation>;
  /** @throws DomainError `gone` or `invalid` */
  verifyNew(user: { id: string; sessionId: string }, attestation: Attestation): Promise<NewPasskey>;
  /**
   * Finds the user of a passkey's response; uses up the challenge and updates the use count.
   *
   * @returns the user, if the passkey is known, and whether the response is valid
   * @throws DomainError `gone`: the challenge is too old, or was used already
   */
  ownerOf(assertion: Assertion): Promise<{ user: StoredPasskey["user"] | undefined; right: boolean }>;
}

const GONE = "This took too long, or was used already. Please try again.";
const NOWHERE = "Passkeys need a name for this site, and https. This address has none.";
const ALGORITHMS = [-8, -7, -257];

/** A used challenge, as a row. Its key is unique, which makes the challenge single-use. */
export const spentChallenge = (challenge: string, userId: string) => ({
  userId,
  purpose: "passkey",
  hash: hashSecret(challenge),
  usedAt: new Date(),
  expiresAt: new Date(Date.now() + PASSKEY_MINUTES * 60_000),
});
export const challengeGone = () => new DomainError("gone", GONE);

const userHandle = (userId: string) => Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");

const passkeyOf = (db: SystemDb, credentialId: string) =>
  db.passkey.findUnique({ where: { credentialId }, include: { user: true } });
type StoredPasskey = NonNullable<Awaited<ReturnType<typeof passkeyOf>>>;

// The library takes fifteen megabytes, so it is loaded when a passkey is first used.
const webauthn = () => import("@simplewebauthn/server");

export function createPasskeys({
  database,
  secrets,
  party,
}: {
  database: Database;
  secrets: Secrets;
  party: RelyingParty | undefined;
}): Passkeys {
  /** Not stored: it contains its expiry and is sealed, so that visitors of the sign-in page cause no rows to be written. */
  function newChallenge(purpose: string): string {
    const words = `${Date.now() + PASSKEY_MINUTES * 60_000}.${randomBytes(16).toString("base64url")}`;
    return Buffer.from(`${words}.${secrets.key(`passkey-${purpose}`, words)}`).toString("base64url");
  }
  function holds(purpose: string, challenge: string): boolean {
    const [ends = "", nonce = "", seal = ""] = Buffer.from(challenge, "base64url").toString("utf8").split(".");
    const expected = Buffer.from(secrets.key(`passkey-${purpose}`, `${ends}.${nonce}`));
    const given = Buffer.from(seal);
    return given.length === expected.length && timingSafeEqual(given, expected) && Number(ends) > Date.now();
  }
  const adding = ({ id, sessionId }: { id: string; sessionId: string }) => `add-${id}-${hashSecret(sessionId)}`;
  function here(): RelyingParty {
    if (!party) throw new DomainError("unavailable", NOWHERE);
    return party;
  }
  /** Additional parameters for the library, and the challenge that it read from the response. */
  function expectations(purpose: string) {
    const { id, origin } = here();
    const read = { challenge: "" };
    return {
      read,
      expectedRPID: id,
      expectedOrigin: origin,
      requireUserVerification: true,
      expectedChallenge(challenge: string) {
        if (!holds(purpose, challenge)) throw challengeGone();
        read.challenge = challenge;
        return true;
      },
    };
  }

  return {
    party,

    request: () => ({
      challenge: newChallenge("sign-in"),
      rpId: here().id,
      timeout: PASSKEY_MINUTES * 60_000,
      userVerification: "required",
    }),

    creation: (user, known) => ({
      challenge: newChallenge(adding(user)),
      rp: { id: here().id, name: "Hearthline" },
      user: { id: userHandle(user.id), name: user.email, displayName: user.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      timeout: PASSKEY_MINUTES * 60_000,
      attestation: "none",
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: "public-key",
        transports,
      })),
    }),

    async verifyNew(user, { response: { transports, ...response }, ...attestation }) {
      const { read, ...expected } = expectations(adding(user));
      const { verifyRegistrationResponse } = await webauthn();
      try {
        const { registrationInfo } = await verifyRegistrationResponse({
          response: { ...attestation, response, clientExtensionResults: {} },
          supportedAlgorithmIDs: ALGORITHMS,
          ...expected,
        });
        if (!registrationInfo) throw new Error("not verified");
        const { credential, credentialDeviceType } = registrationInfo;
        return {
          credentialId: credential.id,
          publicKey: credential.publicKey,
          counter: credential.counter,
          transports,
          synced: credentialDeviceType === "multiDevice",
          challenge: read.challenge,
        };
      } catch (error) {
        if (error instanceof DomainError) throw error;
        throw new DomainError("invalid", "This device's response cannot be used. Please try again.", { cause: error });
      }
    },

    async ownerOf({ id, response, ...assertion }) {
      const { read, ...expected } = expectations("sign-in");
      const passkey = await database.system((db) => passkeyOf(db, id));
      const user = passkey?.user;
      if (!user || user.deactivatedAt || response.userHandle !== userHandle(user.id))
        return { user: undefined, right: false };
      const { verifyAuthenticationResponse } = await webauthn();
      const counter = await verifyAuthenticationResponse({
        response: { id, ...assertion, response, clientExtensionResults: {} },
        credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
        ...expected,
      }).then(
        ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
        (error: unknown) => {
          if (error instanceof DomainError) throw error;
          return undefined;
        },
      );
      if (counter === undefined) return { user, right: false };
      return database.system(async (db) => {
        const spent = await db.oneTimeToken.createMany({
          data: [{ companyId: user.companyId, ...spentChallenge(read.challenge, user.id) }],
          skipDuplicates: true,
        });
        if (spent.count === 0) throw challengeGone();
        // A counter that does not increase indicates a cloned passkey; an authenticator without a counter always sends 0.
        const { count } = await db.passkey.updateMany({
          where: { id: passkey.id, user: { deactivatedAt: null }, counter: counter === 0 ? 0 : { lt: counter } },
          data: { counter, lastUsedAt: new Date() },
        });
        return { user, right: count === 1 };
      });
    },
  };
}
