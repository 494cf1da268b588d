import { z } from "zod";
import { Id, Instant } from "../values/people.ts";
import { lineText, lineUpTo } from "../values/text.ts";

export const MAX_PASSKEYS = 20;
export const PASSKEY_MINUTES = 5;

/** Bytes as WebAuthn's JSON writes them: base64url without padding. */
const Bytes = (length: number) =>
  z
    .string("This is not a passkey's answer.")
    .max(length, "This is not a passkey's answer.")
    .regex(/^[\w-]*$/, "This is not a passkey's answer.");
const CredentialId = Bytes(1_400).min(1, "This is not a passkey's answer.");

export const PasskeyName = lineText("A name is needed.")
  .min(1, "A name is needed.")
  .max(60, "At most 60 characters.")
  .meta({ description: "What you call it", examples: ["Laptop"] });

export const PasskeyRow = z
  .object({
    id: Id,
    name: z.string(),
    /** Kept in several devices by a password manager or cloud. */
    synced: z.boolean(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: "Passkey" });

/** What a browser hands on whatever the authenticator was asked. */
const Answer = z.object({ id: CredentialId, rawId: CredentialId, type: z.literal("public-key") });

/** What a browser needs to let somebody choose one of their passkeys (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal("required"),
  })
  .meta({ id: "PasskeyRequest" });

/** What the chosen passkey answers (`AuthenticationResponseJSON`). */
export const PasskeyAssertion = Answer.extend({
  response: z.object({
    clientDataJSON: Bytes(8_000),
    authenticatorData: Bytes(8_000),
    signature: Bytes(2_000),
    /** Whose passkey this is, as it was told when it was made: our user's id. */
    userHandle: Bytes(100),
  }),
}).meta({ id: "PasskeyAssertion" });

const Descriptor = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) });

/** What a browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal("none"),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
    excludeCredentials: z.array(Descriptor),
  })
  .meta({ id: "PasskeyCreation" });

/** What a new passkey answers (`RegistrationResponseJSON`). */
export const PasskeyAttestation = Answer.extend({
  response: z.object({
    clientDataJSON: Bytes(8_000),
    attestationObject: Bytes(20_000),
    transports: z.array(lineUpTo(20)).max(10).default([]),
  }),
}).meta({ id: "PasskeyAttestation" });
