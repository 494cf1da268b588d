import { smsSize } from "@hearthline/contract/messages/sms-parts";

/**
 * The number of segments that carriers split a text into and bill.
 *
 * @example textParts("See you at 5") // "One text"
 */
export function textParts(text: string): string {
  const { parts, encoding } = smsSize(text);
  const many = parts <= 1 ? "One text" : `${parts} texts`;
  return encoding === "UCS-2" ? `${many} (emoji and special characters use more space)` : many;
}
