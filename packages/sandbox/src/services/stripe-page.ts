import { escaped } from "./html.ts";
import type { Asked } from "./stripe-asked.ts";

/** The stand-in's page that takes a card. */
export function checkoutPage(id: string, asked: Asked, email: string, problem?: string): string {
  const trialEnd = asked["subscription_data[trial_end]"];
  const day = trialEnd && new Date(trialEnd * 1000).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  const due = day ? `$0.00 today. The first charge is on ${day}.` : "Charged today.";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Billing (sandbox)</title><style>body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f4;color:#151917}main{max-width:26rem;margin:8vh auto;padding:2rem;background:#fff;border:1px solid #e2e5e4;border-radius:12px}h1{font-size:1.25rem;margin:0 0 .5rem}button{display:block;width:100%;min-height:44px;margin:1.25rem 0 .5rem;font:inherit;font-weight:600;color:#fff;background:#0a5c40;border:0;border-radius:8px;cursor:pointer}input{width:100%;box-sizing:border-box;min-height:44px;padding:.5rem;font:inherit;border:1px solid #8b918e;border-radius:8px}label{display:block;margin-top:.75rem}a{color:#0a5c40;display:inline-block;padding:.6rem 0}[role=alert]{color:#a1281f}</style></head>
<body><main><h1>Billing info</h1><p>${escaped(asked["metadata[plan]"])} for ${escaped(email)}. ${due}</p>
<p>This is the sandbox: nothing is charged. Use 4242 4242 4242 4242.</p>
${problem ? `<p role="alert">${escaped(problem)}</p>` : ""}
<form method="post" action="/sandbox/stripe/checkout/${escaped(id)}/pay"><label for="number">Card number</label><input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required>
<label for="expiry">Expires</label><input id="expiry" name="expiry" autocomplete="cc-exp" placeholder="MM / YY"><label for="code">Security code</label><input id="code" name="code" inputmode="numeric" autocomplete="cc-csc">
<button>Save the card</button></form><a href="${escaped(asked.cancel_url)}">Back without saving</a></main></body></html>`;
}
