import { handler } from "../../handler.ts";

export const undoImport = handler("imports.undo", { run: async () => undefined });
