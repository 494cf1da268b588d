import Stripe from "stripe";
import { isPassingStatus, PassingFailure, PermanentFailure } from "./failure.ts";

/** Converts anything that Stripe's SDK throws. @throws PassingFailure or PermanentFailure */
export async function asFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PassingFailure || error instanceof PermanentFailure) throw error;
    throw asFailure(error);
  }
}

function asFailure(error: unknown): PassingFailure | PermanentFailure {
  const stripe = error instanceof Stripe.errors.StripeError ? error : undefined;
  const status = stripe?.statusCode ?? 0;
  const detail = { cause: error, code: stripe?.code ?? String(status || "") };
  if (status === 0) return new PassingFailure("The billing service cannot be reached.", detail);
  if (error instanceof Stripe.errors.StripeCardError) return new PermanentFailure("The card was declined.", detail);
  // Another tab of the same user sent a different request under the same key, or sent it at this very moment.
  if (error instanceof Stripe.errors.StripeIdempotencyError || status === 409)
    return new PassingFailure("The billing service is still processing this customer’s previous change.", detail);
  if (isPassingStatus(status)) return new PassingFailure("The billing service asks us to try again later.", detail);
  // Stripe still lists a deleted customer, but creates nothing for it.
  if (stripe?.code === "resource_missing" && stripe.param === "customer")
    return new PermanentFailure("The billing service no longer knows this customer.", {
      ...detail,
      code: "no_customer",
    });
  return new PermanentFailure("The billing service rejected this checkout.", detail);
}
