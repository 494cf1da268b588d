// npm run stripe:setup
// Creates missing products, prices, the meter, the portal's configuration and the webhook in the account of STRIPE_SECRET_KEY, and
// prints the lines for .env. When run again, it updates portal and webhook and changes nothing else.
import { setUpPortal, setUpStripe, setUpWebhook } from "@hearthline/providers/billing-setup";

const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiUrl, PUBLIC_URL: publicUrl } = process.env;
if (!secretKey) {
  console.error("Set STRIPE_SECRET_KEY: the account's secret key, sk_test_… or sk_live_….");
  process.exit(1);
}
const prefix = process.env.STRIPE_LOOKUP_PREFIX ?? "";
const config = { secretKey, ...(apiUrl && { apiUrl }) };
const { prices, made } = await setUpStripe(config, prefix);
const portal = await setUpPortal(config, prefix);
const webhook = publicUrl ? await setUpWebhook(config, publicUrl) : undefined;

const done = [
  ...made,
  ...(portal.changed ? ["Portal"] : []),
  ...(webhook?.added ?? []).map((event) => `Event ${event}`),
];
console.error(done.length === 0 ? "Everything was there already." : `Made: ${done.join("; ")}.`);
console.log(
  `STRIPE_PRICES=${Object.entries(prices)
    .map(([plan, price]) => `${plan}=${price}`)
    .join(",")}`,
);
console.log(`STRIPE_PORTAL=${portal.id}`);
if (webhook?.secret) console.log(`STRIPE_WEBHOOK_SECRET=${webhook.secret}`);
else if (!publicUrl) console.error("Set PUBLIC_URL too, and the webhook is set up.");
