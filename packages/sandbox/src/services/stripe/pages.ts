import { escaped } from "../html.ts";
import type { Engine } from "./engine.ts";
import type { Responses } from "./responses.ts";
import type { Invoice, Portal, Session, State } from "./state.ts";

const money = (cents: number) => `${cents < 0 ? "−" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;
const day = (at: number) => new Date(at * 1000).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f4;color:#151917}main{max-width:32rem;margin:6vh auto;padding:2rem;background:#fff;border:1px solid #e2e5e4;border-radius:12px}h1{font-size:1.25rem;margin:0 0 .5rem}h2{font-size:1rem;margin:1.5rem 0 .25rem}button{display:block;width:100%;min-height:44px;margin:1rem 0 .5rem;font:inherit;font-weight:600;color:#fff;background:#0a5c40;border:0;border-radius:8px;cursor:pointer}button.quiet{color:#151917;background:#e9ecea}input{width:100%;box-sizing:border-box;min-height:44px;padding:.5rem;font:inherit;border:1px solid #8b918e;border-radius:8px}label{display:block;margin-top:.75rem}a{color:#0a5c40;display:inline-block;padding:.6rem 0}[role=alert]{color:#a1281f}table{width:100%;border-collapse:collapse}td{padding:.35rem 0;border-top:1px solid #e2e5e4}td:last-child{text-align:right}";
const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} (sandbox)</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
const alert = (problem: string | undefined) => (problem ? `<p role="alert">${escaped(problem)}</p>` : "");

const CARD = `<label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required>
<label for="expiry">Expires</label><input id="expiry" name="expiry" autocomplete="cc-exp" placeholder="MM / YY"><label for="code">Security code</label><input id="code" name="code" inputmode="numeric" autocomplete="cc-csc">`;
const ADDRESS = `<label for="line1">Address</label><input id="line1" name="line1" autocomplete="address-line1" required>
<label for="city">City</label><input id="city" name="city" autocomplete="address-level2" required><label for="state">State</label><input id="state" name="state" autocomplete="address-level1" maxlength="2" required><label for="postal_code">ZIP</label><input id="postal_code" name="postal_code" inputmode="numeric" autocomplete="postal-code" required>`;
const row = (text: string, cents: number) => `<tr><td>${escaped(text)}</td><td>${money(cents)}</td></tr>`;
const NUMBERS =
  "This is the sandbox: nothing is charged. 4242 4242 4242 4242 pays, 4000 0000 0000 0341 is declined later on, and 4000 0025 0000 3155 asks the bank.";

/** The pages of a checkout, a portal session and an invoice. */
export function createPages(state: State, engine: Engine, responses: Responses) {
  return {
    checkout(session: Session, problem?: string): string {
      const { amount, interval } = engine.priceOf(session.price);
      const { amount_total: total, total_details: reductions } = responses.session(session);
      const tax = session.automaticTax ? ", plus the sales tax of your address" : "";
      const due = session.trialEnd
        ? `$0.00 today. The first charge is on ${day(session.trialEnd)}.`
        : `${money(total)}${reductions.amount_tax > 0 ? "" : tax} is charged today.`;
      const coupon = state.coupons[state.promotions[session.promotion ?? ""]?.coupon ?? ""];
      const code = coupon
        ? `<p>${escaped(coupon.name ?? coupon.id)} is applied.</p>`
        : `<form method="post" action="/sandbox/stripe/checkout/${session.id}/code"><label for="promotion">Promotion code</label><input id="promotion" name="code" required><button class="quiet">Apply</button></form>`;
      return page(
        "Billing",
        `<h1>Billing info</h1><p>${escaped(engine.nameOf(session.price))}, ${money(amount * session.quantity)} a ${interval}, for ${escaped(state.customers[session.customer]?.email ?? "")}. ${due}</p>
<p>${NUMBERS}</p>${alert(problem)}${session.takesCodes ? code : ""}<form method="post" action="/sandbox/stripe/checkout/${session.id}/pay">${CARD}${session.savesAddress ? ADDRESS : ""}
<button>Save the card</button></form><a href="${escaped(session.cancelUrl)}">Back without saving</a>`,
      );
    },

    /** 3-D Secure: the bank's confirmation page. */
    bank(action: string, typed: Record<string, string>): string {
      const kept = Object.entries(typed)
        .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
        .join("");
      const response = (word: string, label: string, quiet = "") =>
        `<form method="post" action="${action}">${kept}<input type="hidden" name="bank" value="${word}"><button${quiet}>${label}</button></form>`;
      return page(
        "Your bank",
        `<h1>Your bank asks: is this you?</h1>${response("yes", "Complete")}${response("no", "Fail", ' class="quiet"')}`,
      );
    },

    portal({ id, customer, returnUrl }: Portal, problem?: string): string {
      const theirs = Object.values(state.subscriptions).filter((one) => one.customer === customer);
      const going = theirs.filter(({ status }) => status !== "canceled");
      const card = responses.customer(state.customers[customer] as never).invoice_settings.default_payment_method;
      const last4 = state.cards[card ?? ""]?.number.slice(-4);
      const invoices = Object.values(state.invoices).filter((one) => one.customer === customer);
      const at = `/sandbox/stripe/portal/${id}`;
      return page(
        "Billing portal",
        `<h1>Your billing</h1><p>${last4 ? `Card ending in ${last4}` : "Your card is missing"}</p><p>${NUMBERS}</p>${alert(problem)}
<form method="post" action="${at}/card">${CARD}<button>Save the card</button></form>
${going
  .map(
    (one) =>
      `<h2>${escaped(engine.nameOf(one.items[0]?.price ?? ""))}</h2><p>${one.status}; ${one.cancelAtPeriodEnd ? "ends" : "renews"} on ${day(one.periodEnd)}</p><form method="post" action="${at}/cancel"><input type="hidden" name="subscription" value="${one.id}"><button class="quiet">${one.cancelAtPeriodEnd ? "Renew the plan" : "Cancel the plan"}</button></form>`,
  )
  .join("")}
<h2>Invoices</h2><table>${invoices
          .map(
            (one) =>
              `<tr><td><a href="/sandbox/stripe/invoices/${one.id}">${one.number}</a></td><td>${one.status}</td><td>${money(one.due)}</td></tr>`,
          )
          .join("")}</table><a href="${escaped(returnUrl)}">Back to Hearthline</a>`,
      );
    },

    invoice(invoice: Invoice): string {
      const { number, created, lines, discount, tax, total, due, status } = invoice;
      return page(
        `Invoice ${number}`,
        `<h1>Invoice ${number}</h1><p>${day(created)}, ${status}</p><table>${lines
          .map((line) => row(line.description, line.amount))
          .join(
            "",
          )}${discount === 0 ? "" : row("Discount", -discount)}${tax === 0 ? "" : row("Sales tax", tax)}${row("Total", total)}<tr><td><b>Amount due</b></td><td><b>${money(due)}</b></td></tr></table>${
          status === "open"
            ? `<form method="post" action="/sandbox/stripe/invoices/${invoice.id}/pay"><button>Pay ${money(due)}</button></form>`
            : ""
        }`,
      );
    },
  };
}
