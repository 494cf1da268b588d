import { z } from "zod";
import { Id, Instant } from "../values/people.ts";
import { lineText, lineUpTo } from "../values/text.ts";

export const MAX_PASSKEYS = 20;
export const PASSKEY_MINUTES = 5;

/** Bytes in the format of WebAuthn's JSON: base64url without padding. */
const Bytes = (length: number) =>
  z
    .string("This is not a passkey response.")
    .max(length, "This is not a passkey response.")
    .regex(/^[\w-]*$/, "This is not a passkey response.");
const CredentialId = Bytes(1_400).min(1, "This is not a passkey response.");

export const PasskeyName = lineText("A name is needed.")
  .min(1, "A name is needed.")
  .max(60, "At most 60 characters.")
  .meta({ description: "Your name for the passkey", examples: ["Laptop"] });

export const PasskeyRow = z
  .object({
    id: Id,
    name: z.string().describe("Name of the passkey"),
    synced: z.boolean().describe("Whether a password manager or cloud service syncs it to several devices"),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: "Passkey" });

/** Client extension results as the browser passes them on. Left open because WebAuthn's JSON contains more and keeps growing. */
const Answer = z.looseObject({ id: CredentialId, rawId: CredentialId, type: z.literal("public-key") });

/** What a browser needs to let the user choose one of their passkeys (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z
  .object({
    challenge: z.string().describe("Random challenge, base64url"),
    rpId: z.string().describe("Domain of the passkey"),
    timeout: z.int().describe("Milliseconds the user has to respond"),
    userVerification: z.literal("required").describe("Requires a PIN or biometrics"),
  })
  .meta({ id: "PasskeyRequest" });

/** The browser's response for the chosen passkey (`AuthenticationResponseJSON`). */
export const PasskeyAssertion = Answer.extend({
  response: z.looseObject({
    clientDataJSON: Bytes(8_000),
    authenticatorData: Bytes(8_000),
    signature: Bytes(2_000),
    /** The user handle stored in the passkey when it was created: our user's id. */
    userHandle: Bytes(100),
  }),
}).meta({ id: "PasskeyAssertion" });

const Descriptor = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) });

/** What a browser needs to create a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z
  .object({
    challenge: z.string().describe("Random challenge, base64url"),
    rp: z.object({ id: z.string(), name: z.string() }).describe("The site"),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }).describe("The account"),
    pubKeyCredParams: z
      .array(z.object({ type: z.literal("public-key"), alg: z.int() }))
      .describe("Accepted algorithms"),
    timeout: z.int().describe("Milliseconds the user has to respond"),
    attestation: z.literal("none").describe("No attestation is requested"),
    authenticatorSelection: z.object({
      residentKey: z.literal("required").describe("The passkey is found without a user name"),
      requireResidentKey: z.literal(true).describe("The same requirement, for older browsers"),
      userVerification: z.literal("required").describe("Requires a PIN or biometrics"),
    }),
    excludeCredentials: z.array(Descriptor).describe("Passkeys that already exist for the account"),
  })
  .meta({ id: "PasskeyCreation" });

/** The browser's response for a new passkey (`RegistrationResponseJSON`). */
export const PasskeyAttestation = Answer.extend({
  response: z.looseObject({
    clientDataJSON: Bytes(8_000),
    attestationObject: Bytes(20_000),
    transports: z.array(lineUpTo(20)).max(10).default([]),
  }),
}).meta({ id: "PasskeyAttestation" });
