import { z } from "zod";
import { Arm } from "../loans/terms.ts";
import { rate } from "../values/rates.ts";
import { lineText } from "../values/text.ts";
import { withoutRules } from "../values/without-rules.ts";
import { checkProduct, productPoints, productShape } from "./rates.ts";

/** The terms that a quick start gives one scenario. Its rate is today's, and its fees come from the template for its program and state. */
export const Preset = z
  .object({
    name: lineText()
      .min(1, "A preset needs a name.")
      .max(60, "At most 60 characters.")
      .meta({ description: "Name of the preset", examples: ["Conventional, 5% down"] }),
    ...productShape,
    arm: Arm.omit({ initialFixedMonths: true })
      .meta({
        description:
          "Caps, index and margin of an adjustable rate; defaults to the usual ones for its initial fixed period",
      })
      .optional(),
    downPaymentRate: rate(1).meta({
      description:
        "Down payment as a fraction of the price; where a loan replaces another, the equity left in the home",
      examples: [0.05],
    }),
    discountPoints: productPoints.default(0),
    chosen: z
      .boolean()
      .meta({ description: "Whether it is preselected in a quick start", examples: [true] })
      .default(true),
  })
  .superRefine(checkProduct)
  .meta({
    id: "Preset",
    description: "Program, down payment, points and term from which the quick start creates a scenario",
  });
export type Preset = z.output<typeof Preset>;

export const Presets = z
  .array(Preset)
  .min(1, "A quick start needs at least one preset.")
  .max(12, "At most 12 presets.")
  .superRefine((presets, context) => {
    const ticked = presets.filter(({ chosen }) => chosen).length;
    if (ticked > 4)
      context.addIssue({
        code: "custom",
        message: `A comparison has at most four scenarios; ${ticked} are ticked.`,
        path: [presets.findLastIndex(({ chosen }) => chosen), "chosen"],
        input: presets,
        params: { code: "too_many" },
      });
  })
  .meta({ description: "The presets, in the order in which a quick start offers them" });

/** The presets offered by a quick start. */
export const PresetList = z
  .object({
    presets: z.array(withoutRules(Preset)).describe("The presets, in the order in which a quick start offers them"),
    isDefault: z.boolean().describe("Whether these are the defaults, which the company has not changed"),
  })
  .meta({ id: "PresetList", description: "The presets of the quick start" });
export type PresetList = z.output<typeof PresetList>;

/** The default presets: the four loans that are compared most often, and two optional ones. */
export const DEFAULT_PRESETS: readonly Preset[] = [
  {
    name: "Conventional, 5% down",
    program: "conventional",
    amortization: "fixed",
    termMonths: 360,
    downPaymentRate: 0.05,
    discountPoints: 0,
    chosen: true,
  },
  {
    name: "FHA, 3.5% down",
    program: "fha",
    amortization: "fixed",
    termMonths: 360,
    downPaymentRate: 0.035,
    discountPoints: 0,
    chosen: true,
  },
  {
    name: "VA, nothing down",
    program: "va",
    amortization: "fixed",
    termMonths: 360,
    downPaymentRate: 0,
    discountPoints: 0,
    chosen: true,
  },
  {
    name: "7/6 ARM, 5% down",
    program: "conventional",
    amortization: "arm",
    initialFixedMonths: 84,
    termMonths: 360,
    downPaymentRate: 0.05,
    discountPoints: 0,
    chosen: true,
  },
  {
    name: "Conventional, 20% down",
    program: "conventional",
    amortization: "fixed",
    termMonths: 360,
    downPaymentRate: 0.2,
    discountPoints: 0,
    chosen: false,
  },
  {
    name: "15 years, 20% down",
    program: "conventional",
    amortization: "fixed",
    termMonths: 180,
    downPaymentRate: 0.2,
    discountPoints: 0,
    chosen: false,
  },
];
