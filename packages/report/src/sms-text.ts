import { smsSize } from "@hearthline/contract/messages/sms-parts";
import type { Language } from "@hearthline/contract/values/language";
import { wordsOf } from "./words/catalog/words-of.ts";

/** Two segments and the link: longer texts cost more and are read less. */
export const SMS_LIMIT = 320;

/**
 * The text with its link, whole, in at most 320 characters; what does not fit is cut from the text, never from the link.
 *
 * @param ending said whole before the link: how to end the texts
 */
export function smsText(text: string, link: string | null, ending = ""): string {
  const said = text.replace(/[ \t]+/g, " ").trim();
  const after = [ending, link].filter(Boolean).join(" ");
  if (!after) return cut(said, SMS_LIMIT);
  if (!ending && link && said.includes(link) && said.length <= SMS_LIMIT) return said;
  const before = (link ? said.replace(link, "") : said).trim();
  const room = SMS_LIMIT - after.length - 1;
  return before && room > 1 ? `${cut(before, room)} ${after}` : after;
}

/** An officer's own words to a client as a text: who writes, what they say, and how to end the texts. */
export const textToClient = (
  note: string,
  { officerName, companyName, language }: { officerName: string; companyName?: string | null; language: Language },
): string =>
  smsText(`${[officerName, companyName].filter(Boolean).join(", ")}: ${note}`, null, wordsOf(language).mail.stop);

/** Marked as cut by a sign of the text's own alphabet: one ellipsis would have the carriers count each part of a plain text as two. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const mark = smsSize(text).encoding === "GSM-7" ? "..." : "…";
  const kept = [...text].reduce((all, sign) => (all.length + sign.length <= max - mark.length ? all + sign : all), "");
  return `${kept.trimEnd()}${mark}`;
}
