import { CHAT_FILE_KIND } from "@hearthline/domain/chat/post-chat";
import { systemHandler } from "../../handler.ts";

/** Long after the call that stored the file has ended. */
const KEPT_MS = 3_600_000;
const AT_ONCE = 200;

/** Removes attachments whose message was deleted, alone or with its conversation. */
export const removeChatFiles = systemHandler("housekeeping.remove-chat-files", {
  async run({ system, storage }) {
    const before = new Date(Date.now() - KEPT_MS);
    let files = 0;
    for (;;) {
      const where = { kind: CHAT_FILE_KIND, chatMessage: null, createdAt: { lt: before } };
      const rows = await system((db) => db.file.findMany({ where, orderBy: { id: "asc" }, take: AT_ONCE }));
      for (const { id, storeKey } of rows) {
        // The row first: unreferenced bytes are unreachable, whereas a row without its bytes would be visible.
        const { count } = await system((db) => db.file.deleteMany({ where: { ...where, id } }));
        if (count === 0) continue;
        await storage.remove(storeKey);
        files += 1;
      }
      if (rows.length < AT_ONCE) return { files };
    }
  },
});
