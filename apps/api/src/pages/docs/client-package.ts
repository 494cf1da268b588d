import { readFile } from "node:fs/promises";

/** What the TypeScript client is called below /api/docs. */
export const CLIENT_PACKAGE = "hearthline-client.tgz";

/** The TypeScript client as npm installs it, in the version that fits this API; undefined where it has not been built. */
export const clientPackage = (): Promise<Buffer | undefined> =>
  readFile(new URL("../../../../../packages/client/dist/hearthline-client.tgz", import.meta.url)).catch(
    () => undefined,
  );
