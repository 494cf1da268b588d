export const OPENAPI_PATH = "/api/openapi.json";

/** A file of the documentation, as it is served. */
export interface DocsFile {
  type: string;
  text: string;
}
