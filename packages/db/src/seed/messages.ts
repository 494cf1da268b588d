import { type DemoCompany, personOf, type Rows } from "./rows.ts";

interface DemoMessage {
  /** The owner; the company if no one is named. */
  owner?: string;
  channel: "email" | "sms";
  name: string;
  subject?: string;
  body: string;
}

/** Saved texts of the demo's people. */
const SAVED: DemoMessage[] = [
  {
    channel: "email",
    name: "First report",
    subject: "Your loan options",
    body: "{first name}, here are the ways we talked about for {property}. Look at “Cash to close” first, and ask me about any figure right on the page.",
  },
  {
    owner: "officer@demo.test",
    channel: "email",
    name: "New numbers",
    body: "{first name}, the numbers for {property} have moved since we spoke. The report shows what is new.",
  },
  {
    owner: "officer@demo.test",
    channel: "sms",
    name: "Short",
    body: "{first name}, here are the numbers for {property}.",
  },
];

/** Adds the saved messages of the first demo company. */
export function addSavedMessages(rows: Rows, demo: DemoCompany): void {
  const at = demo.calendar.at([30, "14:00"]);
  for (const { owner, subject = "", ...words } of SAVED)
    rows.savedMessage.push({
      ...words,
      id: demo.nextId("saved-message"),
      companyId: demo.companyId,
      ownerId: owner ? personOf(demo, owner).id : null,
      subject,
      createdAt: at,
      updatedAt: at,
    });
}
