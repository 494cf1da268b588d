import { handler } from "../../handler.ts";

export const checkImport = handler("imports.check", { run: async () => undefined });
