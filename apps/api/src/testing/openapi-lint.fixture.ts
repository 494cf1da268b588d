import { featureSummaries, features } from "../router.ts";
import { API_VERSION } from "../transports/docs.ts";
import { openapiDocument } from "../transports/openapi.ts";

/** Lints the OpenAPI document with the recommended rules of the two linters that client generators run first. */
export const document = JSON.stringify(openapiDocument(features, featureSummaries, API_VERSION));
