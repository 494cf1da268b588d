export const OPENAPI_PATH = "/api/openapi.json";

/** A file of the documentation in the form that is served. */
export interface DocsFile {
  type: string;
  text: string;
}
