import type { TokenMode } from "@hearthline/contract/accounts/tokens";
import { TOKEN_PREFIXES } from "./identify.ts";
import { hashSecret, newSecret } from "./secrets.ts";

const SHOWN_CHARACTERS = TOKEN_PREFIXES.live.length + 4;

/** Creates an API token and the values stored for it. The token itself is shown only once. */
export function newApiToken(mode: TokenMode) {
  const token = TOKEN_PREFIXES[mode] + newSecret();
  return { token, hash: hashSecret(token), prefix: token.slice(0, SHOWN_CHARACTERS), testMode: mode === "test" };
}
