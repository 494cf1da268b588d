import { reviewLink } from "@hearthline/domain/sites/reviews";
import type { World } from "../../../testing/world.ts";
import { officerWithSite } from "../site.fixture.ts";

const SCENARIO = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, termMonths: 360, noteRate: 0.06 };

/** Creates an officer with a website, and a client of theirs whose loan has closed. */
export async function officerWithClosedLoan(world: World, name: string, { language = "en" } = {}) {
  const officer = await officerWithSite(world, name);
  const { call } = officer;
  const email = `client-${name}@reviews.test`;
  const made = await call("post", "clients", { firstName: "June", lastName: "Abbott", emails: [email], language });
  const clientId: string = made.body.data.id;
  const close = async (title: string): Promise<string> => {
    const loan = await call("post", "loan/purchase/create", {
      ...{ title, clientIds: [clientId], closingDate: "2026-01-15", scenarios: [SCENARIO] },
      property: { address1: `${title} Street` },
    });
    const closed = await call("post", "loan/close", { id: loan.body.data.id });
    if (closed.status !== 200) throw new Error(JSON.stringify(closed.body));
    return loan.body.data.id;
  };
  const loanId = await close("Alder");
  const ask = (id = loanId, body: object = {}) => call("post", `closed-loans/${id}/review`, body);
  const linkOf = (reviewId: string) => reviewLink("", world.running.services.secrets, reviewId);
  const send = (link: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    world.app.inject({
      method: "POST",
      url: "/review",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: new URLSearchParams({ key: link.split("key=")[1] ?? "", ...fields }).toString(),
    });
  return {
    ...{ ...officer, clientId, clientEmail: email, loanId, close, ask, send },
    open: (link: string) => world.app.inject({ url: link }),
    /** Asks for a review; returns its id and the link in the email. */
    async asked(id = loanId) {
      const answer = await ask(id);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      const reviewId: string = answer.body.data.id;
      return { reviewId, link: linkOf(reviewId) };
    },
  };
}

export const GOOD = { stars: "5", text: "Clear from the first call.", name: "June A.", publish: "yes" };
