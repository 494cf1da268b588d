import { trpcRouter } from "./doors/trpc.ts";
import { auth } from "./features/auth/auth.operations.ts";
import { lookups } from "./features/lookups/lookups.operations.ts";
import { templates } from "./features/templates/templates.operations.ts";

/** Every feature, in the order in which one may import another: only those above it. */
export const features = { auth, lookups, templates };

export const appRouter = trpcRouter(features);
export type AppRouter = typeof appRouter;
