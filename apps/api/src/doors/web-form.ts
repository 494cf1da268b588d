import { parse } from "node:querystring";

/** Many times what a page of ours, or Twilio, sends. */
const MAX_FIELDS = 100;

/** How a form of a page is read (`application/x-www-form-urlencoded`): what stands behind a hundred fields is not looked at. */
export const webForm = (bodyLimit: number) => ({
  bodyLimit,
  parser: (text: string) => parse(text, "&", "=", { maxKeys: MAX_FIELDS }),
});
