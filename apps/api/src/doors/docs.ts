/** The version of the API in the document. */
export const API_VERSION = "1.0.0";
