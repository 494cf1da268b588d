import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { cose, isoCBOR } from "@simplewebauthn/server/helpers";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** What a test can make this authenticator do wrong. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  verified?: boolean;
  counter?: number;
  userHandle?: string;
  id?: string;
}

const sha256 = (value: string | Buffer) => createHash("sha256").update(value).digest();
const uint = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** Creates an authenticator with one ES256 passkey, in software: it makes what a browser would send. */
export function softAuthenticator(at: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16).toString("base64url");
  let userHandle = "";
  let counter = 0;

  const clientData = (type: string, challenge: string, origin = at) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");
  const head = (rpId: string, flags: number, count: number) =>
    Buffer.concat([sha256(rpId), uint(flags, 1), uint(count, 4)]);

  function coseKey(): Uint8Array {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, Buffer.from(x, "base64url")],
        [cose.COSEKEYS.y, Buffer.from(y, "base64url")],
      ]),
    );
  }

  return {
    id,
    /** Responds to `security.beginPasskey`. */
    make(
      options: { challenge: string; rp: { id: string }; user: { id: string } },
      { origin, rpId = options.rp.id, verified = true }: Deviation = {},
    ) {
      userHandle = options.user.id;
      const rawId = Buffer.from(id, "base64url");
      const authData = Buffer.concat([
        head(rpId, PRESENT | WITH_KEY | (verified ? VERIFIED : 0), 0),
        Buffer.alloc(16),
        uint(rawId.length, 2),
        rawId,
        coseKey(),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, origin),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
          transports: ["internal", "hybrid"],
        },
      };
    },
    /** Responds to `auth.askForPasskey`. */
    answer(
      options: { challenge: string; rpId: string },
      { origin, rpId = options.rpId, verified = true, counter: told, userHandle: owner, id: other }: Deviation = {},
    ) {
      counter += 1;
      const authenticatorData = head(rpId, PRESENT | (verified ? VERIFIED : 0), told ?? counter);
      const clientDataJSON = clientData("webauthn.get", options.challenge, origin);
      const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
      return {
        id: other ?? id,
        rawId: other ?? id,
        type: "public-key",
        response: {
          clientDataJSON,
          authenticatorData: authenticatorData.toString("base64url"),
          signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
          userHandle: owner ?? userHandle,
        },
      };
    },
  };
}
