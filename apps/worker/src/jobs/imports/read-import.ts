import { handler } from "../../handler.ts";

export const readImport = handler("imports.read", { run: async () => undefined });
