import { Instant } from "@hearthline/contract/values/people";
import { z } from "zod";
import { refuseWithout } from "../../../kernel/access/permitted.ts";
import { managesCompany } from "../../../kernel/access/visibility.ts";
import { forbidden } from "../../../kernel/calls/errors.ts";
import { mutation } from "../../../kernel/calls/operation.ts";

declare module "../../../kernel/calls/context.ts" {
  interface Provided {
    testMode: {
      /** Empties the test company in which a company's test tokens act. */
      reset(liveCompanyId: string): Promise<void>;
    };
  }
}

export const testMode = {
  reset: mutation({
    summary: "Empty test mode",
    description:
      "Deletes everything that the company's test tokens created: clients, loans, reports, messages, events. The company's people and settings are copied again. Live rows are never touched. Needs a test token, or a person who manages the whole company's integrations.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/test-mode/reset" },
    message: "Test mode is empty.",
    unaudited: true,
    input: z.object({}),
    output: z.object({ resetAt: Instant.describe("When it was emptied") }),
    async prepare(ctx) {
      const { actor } = ctx;
      if (!actor.testMode) {
        refuseWithout(actor, "integration:manage");
        if (!managesCompany(actor))
          throw forbidden("reach", "Test mode is the whole company's. Ask a Company Admin to empty it.");
      }
      await ctx.testMode.reset(actor.liveCompanyId ?? actor.companyId);
    },
    run: async (ctx) => ({ resetAt: ctx.now.toISOString() }),
  }),
};
