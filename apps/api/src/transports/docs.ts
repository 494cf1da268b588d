/** The API version in the document. */
export const API_VERSION = "1.0.0";
