import type { ApiTokenRow } from "@hearthline/contract/accounts/tokens";
import type { z } from "zod";

/** A personal token, or an integration's, which may have been replaced. */
export type Token = z.output<typeof ApiTokenRow> & { rotatedAt?: string | null };
