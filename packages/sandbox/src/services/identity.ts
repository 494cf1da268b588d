import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { House, Service } from "../service.ts";
import { signInPage } from "./identity-page.ts";

/**
 * Google's and Facebook's OpenID Connect (authorization code with PKCE), and a signer of Firebase ID tokens. Its paths are below /sandbox, so that
 * the browser reaches it at the product's address. Like Facebook, its stand-in does not say whether an address is verified. `GET
 * /sandbox/identity/firebase/id-token?email=…&uid=…` returns a token like the one Firebase's own library holds.
 */
export const identity: Service = { name: "identity", register };

const HOUSES = ["google", "facebook"] as const;
const PROJECT = "hearthline-sandbox";
const KID = "sandbox";

const Asked = z.object({
  response_type: z.literal("code"),
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  state: z.string().min(1),
  scope: z.string().default(""),
  nonce: z.string().default(""),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal("S256"),
});
const Person = z.object({
  known: z.string().optional(),
  email: z.string().optional(),
  name: z.string().optional(),
  verified: z.string().optional(),
});
const Exchange = z.object({
  grant_type: z.literal("authorization_code"),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().min(43),
});

type Grant = { asked: z.output<typeof Asked>; claims: Record<string, unknown>; until: number };
const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Created once per process: it takes as long as the rest of a sandbox's start. */
function keyPair() {
  made ??= generateKeyPairSync("rsa", { modulusLength: 2048 });
  return made;
}
let made: { privateKey: KeyObject; publicKey: KeyObject } | undefined;

async function register(app: FastifyInstance, { config }: House): Promise<void> {
  await app.register(formbody);
  const { privateKey, publicKey } = keyPair();
  const keys = { keys: [{ ...publicKey.export({ format: "jwk" }), kid: KID, alg: "RS256", use: "sig" }] };
  const grants = new Map<string, Grant>();
  const ours = config.callbackBase.replace(/\/$/, "");
  // The product is reached by IP address, or by `localhost` if an IP address will not do.
  const byName = new URL(ours);
  byName.hostname = "localhost";
  const leadsBack = (address: string) => address.startsWith(`${ours}/`) || new URL(address).origin === byName.origin;

  /** Returns a signed token, valid for an hour. */
  const token = (claims: object): string => {
    const now = Math.floor(Date.now() / 1000);
    const body = `${part({ alg: "RS256", kid: KID, typ: "JWT" })}.${part({ iat: now, exp: now + 3600, ...claims })}`;
    return `${body}.${sign("sha256", Buffer.from(body), privateKey).toString("base64url")}`;
  };

  for (const house of HOUSES) {
    const base = `/sandbox/identity/${house}`;
    const issuer = `https://${house}.sandbox.invalid`;
    app.get(`${base}/.well-known/openid-configuration`, (request) => ({
      issuer,
      authorization_endpoint: `${ours}${base}/authorize`,
      token_endpoint: `http://${request.host}${base}/token`,
      jwks_uri: `http://${request.host}${base}/jwks`,
      code_challenge_methods_supported: ["S256"],
    }));
    app.get(`${base}/jwks`, () => keys);

    app.get(`${base}/authorize`, (request, reply) => {
      const asked = Asked.safeParse(request.query);
      if (!asked.success || !leadsBack(asked.data.redirect_uri))
        return reply.code(400).send({ error: "invalid_request" });
      return reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
        .send(signInPage(house, asked.data));
    });

    app.get(`${base}/approve`, (request, reply) => {
      const asked = Asked.safeParse(request.query);
      const { known, email: typed, name, verified } = Person.parse(request.query);
      const email = known ?? typed ?? "";
      if (!asked.success || !email.includes("@") || !leadsBack(asked.data.redirect_uri))
        return reply.code(400).send({ error: "invalid_request" });
      const code = randomBytes(24).toString("base64url");
      const claims = {
        sub: digest(`${house} ${email}`).slice(0, 21),
        email,
        name: name || email.split("@")[0],
        ...(house === "google" ? { email_verified: known !== undefined || verified === "yes" } : {}),
      };
      grants.set(code, { asked: asked.data, claims, until: Date.now() + 60_000 });
      const { redirect_uri, state } = asked.data;
      return reply.redirect(`${redirect_uri}?${new URLSearchParams({ code, state })}`, 302);
    });

    app.get(`${base}/deny`, (request, reply) => {
      const asked = Asked.safeParse(request.query);
      if (!asked.success || !leadsBack(asked.data.redirect_uri))
        return reply.code(400).send({ error: "invalid_request" });
      const { redirect_uri, state } = asked.data;
      return reply.redirect(`${redirect_uri}?${new URLSearchParams({ error: "access_denied", state })}`, 302);
    });

    app.post(`${base}/token`, (request, reply) => {
      const given = Exchange.safeParse(request.body);
      const grant = given.success ? grants.get(given.data.code) : undefined;
      if (!given.success || !grant) return reply.code(400).send({ error: "invalid_grant" });
      grants.delete(given.data.code);
      const { asked, claims, until } = grant;
      const fits = digest(given.data.code_verifier) === asked.code_challenge;
      if (!fits || until < Date.now() || given.data.redirect_uri !== asked.redirect_uri)
        return reply.code(400).send({ error: "invalid_grant" });
      return {
        access_token: randomBytes(24).toString("base64url"),
        token_type: "Bearer",
        expires_in: 3600,
        id_token: token({ iss: issuer, aud: asked.client_id, nonce: asked.nonce, ...claims }),
      };
    });
  }

  app.get("/sandbox/identity/firebase/jwks", () => keys);
  app.get("/sandbox/identity/firebase/id-token", (request, reply) => {
    const asked = z.object({ email: z.email(), uid: z.string().optional() }).safeParse(request.query);
    if (!asked.success) return reply.code(400).send({ message: "An email address is needed." });
    const { email, uid = digest(`firebase ${email}`).slice(0, 28) } = asked.data;
    const claims = { iss: `https://securetoken.google.com/${PROJECT}`, aud: PROJECT, sub: uid, user_id: uid, email };
    return { uid, idToken: token({ ...claims, email_verified: true, name: email.split("@")[0] }) };
  });
}
