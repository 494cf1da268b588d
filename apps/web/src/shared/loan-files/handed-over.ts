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

/** State of a way to the builder: a file that was read before it, to be looked at there. */
export const handingOver = (loanFile: LookedUp): z.input<typeof State> => ({ loanFile });

/** The file that the way here brought; undefined where it brought none. */
export const handedOver = (state: unknown): LookedUp | undefined => State.safeParse(state).data?.loanFile;
