import { createClient } from "@hey-api/openapi-ts";
import openapiTS, { astToString } from "openapi-typescript";

/** Generates the document's types with openapi-typescript: one module that exports `paths`, `components` and `operations`. */
export async function openapiTypes(document: string): Promise<string> {
  return astToString(await openapiTS(document, { silent: true }));
}

/** Generates a client with @hey-api/openapi-ts: a folder with a function for every call, its types, and a fetch. */
export async function heyApiClient(documentPath: string, folder: string): Promise<void> {
  await createClient({
    input: documentPath,
    output: { path: folder },
    plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
    logs: { level: "silent" },
  });
}
