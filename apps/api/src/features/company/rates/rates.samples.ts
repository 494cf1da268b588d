import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { rates } from "./rates.operations.ts";

const presets = (turn: number) => ({
  rates: [{ program: "conventional" as const, termMonths: 360, noteRate: 0.06 + turn / 10_000 }],
});

export const samples = ({ turn }: SampleContext): Samples<typeof rates> => ({
  updateOwn: presets(turn),
  updateCompany: presets(turn),
});
