import { readFile } from "node:fs/promises";

/** The file name of the TypeScript client below /api/docs. */
export const CLIENT_PACKAGE = "hearthline-client.tgz";

/** The TypeScript client as an npm package, in the version that matches this API; undefined if it has not been built. */
export const clientPackage = (): Promise<Buffer | undefined> =>
  readFile(new URL("../../../../../packages/client/dist/hearthline-client.tgz", import.meta.url)).catch(
    () => undefined,
  );
