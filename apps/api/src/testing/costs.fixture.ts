import { beforeAll } from "vitest";
import { openWorld, type World } from "./world.ts";

export const HERE = "http://costs.localhost";

export let world: World;

export let idTokenOf: (email: string) => Promise<unknown>;

export function setUp(): void {
  beforeAll(async () => {
    const { sandboxUrl } = await openWorld();
    world = await openWorld({
      // A host name: passkeys need one.
      PUBLIC_URL: HERE,
      FIREBASE_PROJECT_ID: "hearthline-sandbox",
      FIREBASE_KEYS_URL: `${sandboxUrl}/sandbox/identity/firebase/jwks`,
    });
    idTokenOf = async (email) => {
      const response = await fetch(`${sandboxUrl}/sandbox/identity/firebase/id-token?email=${email}`);
      return ((await response.json()) as { idToken: string }).idToken;
    };
  });
}
