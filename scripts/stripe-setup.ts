// npm run stripe:setup
// Makes products, prices and the webhook in the account of STRIPE_SECRET_KEY, as far as they are not there, and prints what .env needs.
import { setUpStripe, setUpWebhook } from "@hearthline/providers/billing-setup";

const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiUrl, PUBLIC_URL: publicUrl } = process.env;
if (!secretKey) {
  console.error("Set STRIPE_SECRET_KEY: the account's secret key, sk_test_… or sk_live_….");
  process.exit(1);
}
const config = { secretKey, ...(apiUrl && { apiUrl }) };
const { prices, made } = await setUpStripe(config, process.env.STRIPE_LOOKUP_PREFIX ?? "");
console.error(made.length === 0 ? "Everything was there already." : `Made: ${made.join("; ")}.`);
const secret = publicUrl ? await setUpWebhook(config, publicUrl) : undefined;
const pairs = Object.entries(prices).map(([plan, price]) => `${plan}=${price}`);
console.log(`STRIPE_PRICES=${pairs.join(",")}`);
if (secret) console.log(`STRIPE_WEBHOOK_SECRET=${secret}`);
else if (!publicUrl) console.error("Set PUBLIC_URL too, and the webhook is set up.");
