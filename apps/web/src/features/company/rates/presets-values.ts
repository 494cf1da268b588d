import "@hearthline/contract/values/sentences";
import { type Preset, type PresetList, Presets } from "@hearthline/contract/company/presets";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { productKey, productOf } from "./product-words.ts";

/** A preset as form values. */
export interface PresetValues {
  name: string;
  program: Preset["program"];
  product: string;
  downPaymentRate: number | null;
  discountPoints: string;
  chosen: boolean;
  /** Caps of an adjustable rate, unchanged: no field edits them. */
  arm: Preset["arm"];
}
export interface PresetsValues {
  presets: PresetValues[];
}

export const newPreset = (): PresetValues => ({
  name: "",
  program: "conventional",
  product: "fixed:360",
  downPaymentRate: null,
  discountPoints: "0",
  chosen: false,
  arm: undefined,
});

export const valuesOf = ({ presets }: PresetList): PresetsValues => ({
  presets: presets.map((preset) => ({
    name: preset.name,
    program: preset.program,
    product: productKey(preset),
    downPaymentRate: preset.downPaymentRate,
    discountPoints: String(preset.discountPoints),
    chosen: preset.chosen,
    arm: preset.arm,
  })),
});

/** The form's values as the contract takes them. */
export const PresetsForm = z.preprocess(
  ({ presets }: PresetsValues) => ({
    presets: presets.map(({ product, downPaymentRate, discountPoints, arm, ...preset }) => ({
      ...preset,
      ...productOf(product),
      ...(product.startsWith("arm") && arm && { arm }),
      downPaymentRate: downPaymentRate ?? undefined,
      discountPoints: discountPoints.trim() === "" ? undefined : Number(discountPoints),
    })),
  }),
  z.object({ presets: Presets }),
);
export type PresetsSent = z.output<typeof PresetsForm>;
export type PresetsFormApi = UseFormReturn<PresetsValues, unknown, PresetsSent>;
