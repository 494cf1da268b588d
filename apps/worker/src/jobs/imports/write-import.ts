import { handler } from "../../handler.ts";

export const writeImport = handler("imports.write", { run: async () => undefined });
