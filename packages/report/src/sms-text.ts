import { smsSize } from "@hearthline/contract/messages/sms-parts";
import type { Language } from "@hearthline/contract/values/language";
import { wordsOf } from "./words/catalog/words-of.ts";

/** Two segments and the link: longer texts cost more and are read less. */
export const SMS_LIMIT = 320;

/**
 * Returns the text with its complete link in at most 320 characters; if needed, the text is shortened, never the link.
 *
 * @param ending never shortened, before the link: how to end the texts
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

/** An officer's message to a client as a text: the sender, the message, and how to end the texts. */
export const textToClient = (
  note: string,
  { officerName, companyName, language }: { officerName: string; companyName?: string | null; language: Language },
): string =>
  smsText(`${[officerName, companyName].filter(Boolean).join(", ")}: ${note}`, null, wordsOf(language).mail.stop);

/** Marks the cut with characters of the text's own alphabet: with an ellipsis, carriers would count each part of a plain text as two. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const mark = smsSize(text).encoding === "GSM-7" ? "..." : "…";
  const kept = [...text].reduce((all, sign) => (all.length + sign.length <= max - mark.length ? all + sign : all), "");
  return `${kept.trimEnd()}${mark}`;
}
