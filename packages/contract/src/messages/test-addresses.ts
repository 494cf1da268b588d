/**
 * Simulated behavior of recipients in test mode, by address, so that a program can be tested without a browser or a mailbox. An email address
 * accepts any suffix after a plus sign, so that several clients can have one: `open+june@example.com`.
 */
export const TEST_ADDRESSES = [
  { address: "bounce@example.com", does: "bounces", says: "The email is rejected: `message.bounced`" },
  { address: "open@example.com", does: "opens", says: "The report is opened: `report.opened`" },
  {
    address: "unsubscribe@example.com",
    does: "unsubscribes",
    says: "The report is opened, and mails are ended: `report.opened`, `consent.withdrawn`",
  },
  { address: "+15005550009", does: "bounces", says: "The text is rejected: `message.failed`" },
  { address: "+15005550010", does: "opens", says: "The report is opened: `report.opened`" },
] as const;
export type TestDeed = (typeof TEST_ADDRESSES)[number]["does"];

/** Returns what the recipient at an address does in test mode; undefined if they do nothing. */
export function testDeed(address: string): TestDeed | undefined {
  const [mailbox = "", domain] = address.toLowerCase().split("@");
  const plain = domain === undefined ? mailbox : `${mailbox.split("+")[0]}@${domain}`;
  return TEST_ADDRESSES.find((one) => one.address === plain)?.does;
}
