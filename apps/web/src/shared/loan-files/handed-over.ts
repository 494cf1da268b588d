import { LoanFile } from "@hearthline/contract/loans/loan-file";
import { z } from "zod";
import type { LookedUp } from "./looked-up.ts";

const Client = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
const State = z.object({
  loanFile: z.object({ file: LoanFile, name: z.string(), clients: z.array(Client.nullable()) }),
});

/** Navigation state: a file that was read before the builder opened, to be reviewed there. */
export const handingOver = (loanFile: LookedUp): z.input<typeof State> => ({ loanFile });

/** The file in the navigation state; undefined if there is none. */
export const handedOver = (state: unknown): LookedUp | undefined => State.safeParse(state).data?.loanFile;
