/** Two segments and the link: longer texts cost more and are read less. */
export const SMS_LIMIT = 320;

/** The text with its link, whole, in at most 320 characters; what does not fit is cut from the text, never from the link. */
export function smsText(text: string, link: string | null): string {
  const said = text.replace(/[ \t]+/g, " ").trim();
  if (!link) return cut(said, SMS_LIMIT);
  if (said.includes(link) && said.length <= SMS_LIMIT) return said;
  const before = said.replace(link, "").trim();
  const room = SMS_LIMIT - link.length - 1;
  return before && room > 1 ? `${cut(before, room)} ${link}` : link;
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = [...text].reduce((all, sign) => (all.length + sign.length < max ? all + sign : all), "");
  return `${kept.trimEnd()}…`;
}
