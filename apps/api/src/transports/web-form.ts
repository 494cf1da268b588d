import { parse } from "node:querystring";

/** Many times the size of any form from our pages or from Twilio. */
const MAX_FIELDS = 100;

/** How a page's form is read (`application/x-www-form-urlencoded`): anything after a hundred fields is ignored. */
export const webForm = (bodyLimit: number) => ({
  bodyLimit,
  parser: (text: string) => parse(text, "&", "=", { maxKeys: MAX_FIELDS }),
});
