import { type DemoCompany, personOf, type Rows } from "./rows.ts";

const OFFICER = "officer@demo.test";
const LOAN = "Larkspur Court";

/** Adds a review of the first demo company's officer by the client of a closed loan, with the officer's response. */
export function addReviews(rows: Rows, demo: DemoCompany): void {
  const { id: officerId, branchId } = personOf(demo, OFFICER);
  const loan = rows.loan.find(({ title }) => title === LOAN);
  const borrower = rows.loanClient.find(({ loanId }) => loanId === loan?.id);
  const email = rows.clientEmail.find(({ clientId }) => clientId === borrower?.clientId);
  if (!loan?.id || !borrower || !email) throw new Error(`The demo has no borrower of ${LOAN} with an address.`);
  const [asked, written, answered] = ([9, 8, 7] as const).map((day) => demo.calendar.at([day, "10:00"]));
  if (!asked || !written || !answered) throw new Error("The demo's calendar has these days.");
  rows.review.push({
    id: demo.nextId("review"),
    companyId: demo.companyId,
    ...{ officerId, branchId, clientId: borrower.clientId, loanId: loan.id },
    toAddress: email.email,
    askedAt: asked,
    writtenAt: written,
    stars: 5,
    body: "Laura put three ways to pay for the house next to each other, so we could see what each costs in the end. The closing was on the day she said.",
    shownName: "Anita F.",
    permittedAt: written,
    permission:
      "Laura Whitfield may publish my stars, my words and this name on their website. I can withdraw this at any time by the link in the email.",
    permissionVersion: "2026-12-01",
    answer: "Thank you, Anita. You asked the right questions.",
    answeredAt: answered,
    createdAt: asked,
    updatedAt: answered,
  });
}
