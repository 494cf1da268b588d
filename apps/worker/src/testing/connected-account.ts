import { newId } from "@hearthline/db/ids";
import type { World } from "./world.ts";

interface Account {
  provider: string;
  /** The stand-in's address. */
  base: string;
  scopes: string;
  account: string;
  userId: string;
  /** Whether its access token has already expired. */
  expired?: boolean;
  ring?: World["services"]["ring"];
}

/** Goes through a stand-in's consent as a browser does, and stores the result as a user's connection. */
export async function connectAccount(
  world: World,
  { provider, base, scopes, account, userId, expired = false, ring = world.services.ring }: Account,
): Promise<{ id: string; account: string }> {
  const verifier = "v".repeat(43);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const redirect = `http://hearthline.test/api/integration/callback/${provider}`;
  const asked = new URLSearchParams({
    response_type: "code",
    client_id: "sandbox",
    redirect_uri: redirect,
    state: "s",
    scope: scopes,
    code_challenge: Buffer.from(digest).toString("base64url"),
    code_challenge_method: "S256",
    known: account,
  });
  const approved = await fetch(`${base}/approve?${asked}`, { redirect: "manual" });
  const code = new URL(approved.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const response = await fetch(`${base}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: "sandbox",
      code,
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
  });
  const tokens = (await response.json()) as { access_token: string; refresh_token: string };
  const id = newId();
  const access = ring.seal(id, tokens.access_token);
  await world.database.system((db) =>
    db.connection.create({
      data: {
        id,
        companyId: world.company.companyId,
        userId,
        provider,
        account,
        scopes: scopes.split(" "),
        sealedAccessSecret: access.sealed,
        sealedRefreshSecret: ring.seal(id, tokens.refresh_token).sealed,
        sealedBy: access.sealedBy,
        expiresAt: new Date(Date.now() + (expired ? -1 : 3_600) * 1_000),
      },
    }),
  );
  return { id, account };
}
