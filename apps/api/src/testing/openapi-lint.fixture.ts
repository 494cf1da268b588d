import { featureSummaries, features } from "../router.ts";
import { API_VERSION } from "../transports/docs.ts";
import { openapiDocument } from "../transports/openapi.ts";

/** Lints the API's document by the recommended rules of the two linters that a client generator runs first. */
export const document = JSON.stringify(openapiDocument(features, featureSummaries, API_VERSION));
