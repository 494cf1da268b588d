import { CodeChallengeMethod, generateCodeVerifier, generateState, OAuth2Client } from "arctic";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { DomainError } from "../kernel/calls/errors.ts";

export type SocialProvider = "google" | "facebook";

/** The claims that a provider vouches for. */
export interface Vouched {
  provider: SocialProvider | "firebase";
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
}

/** Values that have to come back unchanged from the provider; the browser stores them, sealed. */
export interface SocialAttempt {
  state: string;
  verifier: string;
  nonce: string;
  /** Hearthline's address that the provider redirects to. */
  origin: string;
}

export interface SocialConfig {
  clientId: string;
  clientSecret: string;
  issuer: string | undefined;
}

export interface Federated {
  /** @throws DomainError `unauthenticated` for a token that Firebase did not sign for this project, or that has expired */
  firebase(idToken: string): Promise<Vouched>;
  has(provider: SocialProvider): boolean;
  /** @param origin one of Hearthline's addresses, to come back to */
  begin(provider: SocialProvider, origin: string): Promise<SocialAttempt & { url: string }>;
  /** Exchanges the code, and checks state, nonce, signature, audience and expiry. @throws DomainError `unauthenticated` */
  finish(
    provider: SocialProvider,
    attempt: SocialAttempt,
    back: { code: string | undefined; state: string | undefined },
  ): Promise<Vouched>;
}

interface Endpoints {
  issuers: string[];
  authorize: string;
  token: string;
  keys: string;
}

const HOUSES: Record<SocialProvider, Endpoints> = {
  google: {
    issuers: ["https://accounts.google.com", "accounts.google.com"],
    authorize: "https://accounts.google.com/o/oauth2/v2/auth",
    token: "https://oauth2.googleapis.com/token",
    keys: "https://www.googleapis.com/oauth2/v3/certs",
  },
  facebook: {
    issuers: ["https://www.facebook.com"],
    authorize: "https://www.facebook.com/v23.0/dialog/oauth",
    token: "https://graph.facebook.com/v23.0/oauth/access_token",
    keys: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
  },
};
const SCOPES = ["openid", "email", "profile"];
const FACEBOOK_SCOPES = ["openid", "email", "public_profile"];
/** Maximum difference between two computers' clocks. */
const CLOCK_SECONDS = 60;
const REFUSED = "The sign-in was not completed. Please try again.";

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

async function discovered(issuer: string): Promise<Endpoints> {
  const response = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5_000),
  });
  const found = Discovery.parse(await response.json());
  return {
    issuers: [found.issuer],
    authorize: found.authorization_endpoint,
    token: found.token_endpoint,
    keys: found.jwks_uri,
  };
}

const refused = (cause: unknown, sentence = REFUSED) => new DomainError("unauthenticated", sentence, { cause });

/** Facebook sends no `email_verified`: an address is verified only where the provider says so. */
const vouched = (provider: Vouched["provider"], claims: JWTPayload): Vouched => ({
  provider,
  subject: claims.sub ?? "",
  email: typeof claims.email === "string" ? claims.email.trim().toLowerCase() : undefined,
  emailVerified: claims.email_verified === true || claims.email_verified === "true",
  name: typeof claims.name === "string" ? claims.name.trim().slice(0, 120) : undefined,
});

const passing = (error: unknown) =>
  new DomainError("unavailable", "The sign-in provider is not responding right now. Please try again in a moment.", {
    retryAfter: 5,
    cause: error,
  });

const unreachable = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout || (error instanceof TypeError && /fetch/i.test(error.message));

/** Sign-in by providers: OpenID Connect with code, PKCE, state and nonce; and Firebase's ID tokens. */
export function createFederated(config: {
  firebase: { projectId: string; keysUrl: string } | undefined;
  google: SocialConfig | undefined;
  facebook: SocialConfig | undefined;
}): Federated {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  const keysAt = (url: string) => {
    const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000 });
    keySets.set(url, known);
    return known;
  };
  const houses = new Map<SocialProvider, Promise<Endpoints>>();
  const houseOf = (provider: SocialProvider, issuer: string | undefined): Promise<Endpoints> => {
    if (!issuer) return Promise.resolve(HOUSES[provider]);
    const known = houses.get(provider) ?? discovered(issuer);
    houses.set(provider, known);
    known.catch(() => houses.delete(provider));
    return known;
  };
  const settingsOf = (provider: SocialProvider): SocialConfig => {
    const settings = config[provider];
    if (!settings) throw new DomainError("not_found", "This way of signing in is not set up.");
    return settings;
  };
  const clientOf = (provider: SocialProvider, { clientId, clientSecret }: SocialConfig, origin: string) =>
    new OAuth2Client(clientId, clientSecret || null, `${origin}/api/auth/${provider}/callback`);

  return {
    async firebase(idToken) {
      if (!config.firebase) throw new DomainError("not_found", "Sign-in by Firebase is not set up.");
      const { projectId, keysUrl } = config.firebase;
      try {
        const { payload } = await jwtVerify(idToken, keysAt(keysUrl), {
          algorithms: ["RS256"],
          issuer: `https://securetoken.google.com/${projectId}`,
          audience: projectId,
          requiredClaims: ["sub", "exp", "iat"],
        });
        if (!payload.sub || payload.sub.length > 128) throw new Error("no subject");
        // Firebase requires this check too: issued, and signed in, in the past.
        if (Math.max(Number(payload.iat), Number(payload.auth_time ?? 0)) > Date.now() / 1_000 + CLOCK_SECONDS)
          throw new Error("from the future");
        return vouched("firebase", payload);
      } catch (error) {
        throw unreachable(error)
          ? passing(error)
          : refused(error, "This Firebase sign-in is not valid, or is too old.");
      }
    },

    has: (provider) => config[provider] !== undefined,

    async begin(provider, origin) {
      const settings = settingsOf(provider);
      const house = await houseOf(provider, settings.issuer).catch((error: unknown) => {
        throw passing(error);
      });
      const attempt = { state: generateState(), verifier: generateCodeVerifier(), nonce: generateState(), origin };
      const url = clientOf(provider, settings, origin).createAuthorizationURLWithPKCE(
        house.authorize,
        attempt.state,
        CodeChallengeMethod.S256,
        attempt.verifier,
        provider === "facebook" ? FACEBOOK_SCOPES : SCOPES,
      );
      url.searchParams.set("nonce", attempt.nonce);
      return { ...attempt, url: url.toString() };
    },

    async finish(provider, attempt, { code, state }) {
      const settings = settingsOf(provider);
      if (!code || !state || state !== attempt.state) throw refused(new Error("state"));
      try {
        const house = await houseOf(provider, settings.issuer);
        const tokens = await clientOf(provider, settings, attempt.origin).validateAuthorizationCode(
          house.token,
          code,
          attempt.verifier,
        );
        const { payload } = await jwtVerify(tokens.idToken(), keysAt(house.keys), {
          issuer: house.issuers,
          audience: settings.clientId,
          requiredClaims: ["sub", "exp"],
        });
        if (payload.nonce !== attempt.nonce || !payload.sub) throw new Error("nonce");
        return vouched(provider, payload);
      } catch (error) {
        if (error instanceof DomainError) throw error;
        throw unreachable(error) ? passing(error) : refused(error);
      }
    },
  };
}
