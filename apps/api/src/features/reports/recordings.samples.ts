import { VIDEO } from "../../testing/sample-files.ts";
import type { RowKinds, Samples } from "../../testing/sample-types.ts";
import type { recordings } from "./recordings.operations.ts";

export const rowKinds: RowKinds<typeof recordings> = { create: "loan" };

export const samples = (): Samples<typeof recordings> => ({ create: { video: VIDEO } });
