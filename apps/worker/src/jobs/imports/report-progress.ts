import type { BulkWriter } from "@hearthline/domain/records/bulk-input";
import type { JobContext } from "../../handler.ts";

const EVERY_MS = 500;

/** Reports an import's progress to the screens: at most twice a second, and always when its state changes. */
export function createProgressReporter(
  ctx: JobContext,
  setup: { id: string; writer: Pick<BulkWriter, "userId" | "branchId"> },
  rows: number,
) {
  let told = { at: 0, state: "" };
  return async (state: string, progress: number): Promise<void> => {
    const now = Date.now();
    if (state === told.state && now - told.at < EVERY_MS) return;
    told = { at: now, state };
    const { userId: officerId, branchId } = setup.writer;
    const event = {
      kind: "import.moved",
      importId: setup.id,
      state,
      progress,
      rows,
      at: new Date(now).toISOString(),
    } as const;
    await ctx.publish({ officerId, branchId, event });
  };
}
