import {
  nextStep,
  ONBOARDING_STEPS,
  OnboardingChange,
  OnboardingFields,
  OnboardingForm,
  OnboardingState,
  type OnboardingStep,
} from "@hearthline/contract/accounts/onboarding";
import { PICTURE_BYTES } from "@hearthline/contract/company/company-settings";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { z } from "zod";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { mutation, query, upload } from "../../../kernel/calls/operation.ts";
import { changeCompany, changeProfile } from "../settings/company.rules.ts";
import { placePicture, storePicture } from "../settings/pictures.rules.ts";
import { basicInformation } from "../settings/settings.reads.ts";

const StoredFields = withoutRules(OnboardingFields);
type Fields = z.output<typeof OnboardingFields>;
type Change = z.output<typeof OnboardingChange>;
const ownsCompany = (ctx: Context) => ctx.actor.permissions.has("company:manage");

async function stored(ctx: Context) {
  const row = await ctx.db.onboarding.findUnique({ where: { userId: ctx.actor.userId } });
  const fields = StoredFields.safeParse(row?.fields ?? {});
  const steps = ONBOARDING_STEPS.filter((step) => row?.steps.includes(step));
  return { fields: fields.success ? fields.data : {}, steps, finishedAt: row?.finishedAt ?? null };
}

/** What the user typed so far, with known details as defaults for the rest. */
async function state(ctx: Context): Promise<z.input<typeof OnboardingState>> {
  const { fields, steps, finishedAt } = await stored(ctx);
  const { name, nmls, company, ...pictures } = await basicInformation(ctx);
  const known: Fields = OnboardingFields.partial()
    .catch({})
    .parse({
      name,
      ...(nmls ? { nmls } : {}),
      company: company.name,
      ...(company.nmls ? { company_nmls: company.nmls } : {}),
      ...(company.address ? { address: company.address } : {}),
      ...(company.apartment ? { apartment: company.apartment } : {}),
      ...(company.city ? { city: company.city } : {}),
      ...(company.state ? { onboarding_state: company.state } : {}),
      ...(company.zipcode ? { zipcode: company.zipcode } : {}),
      ...(company.website ? { website: company.website } : {}),
    });
  return {
    fields: { ...known, ...fields },
    steps,
    next: finishedAt ? null : nextStep(steps),
    finishedAt: finishedAt?.toISOString() ?? null,
    logoUrl: company.logoUrl,
    headshotUrl: pictures.headshotUrl,
    ownsCompany: ownsCompany(ctx),
  };
}

/** Saves what the user typed, and writes it to the profile and to a company the user owns. The account type is stored as text and assigns no role. */
async function save(ctx: Context, fields: Change, steps: readonly OnboardingStep[], finished: boolean): Promise<void> {
  // Serialized, so that steps saved concurrently keep each other's fields.
  await takeLock(ctx, "onboarding", [ctx.actor.userId]);
  const before = await stored(ctx);
  const row = {
    fields: Object.fromEntries(
      Object.entries({ ...before.fields, ...fields }).filter(([, value]) => value !== null && value !== undefined),
    ),
    steps: ONBOARDING_STEPS.filter((step) => before.steps.includes(step) || steps.includes(step)),
    ...(finished ? { finishedAt: before.finishedAt ?? ctx.now } : {}),
  };
  const { userId } = ctx.actor;
  await ctx.db.onboarding.upsert({ where: { userId }, create: { userId, ...row }, update: row });
  const { name, nmls, user_type: _, ...company } = fields;
  await changeProfile(ctx, { ...(name ? { name } : {}), ...(nmls === undefined ? {} : { nmls }) });
  if (ownsCompany(ctx)) await changeCompany(ctx, company);
}

export const onboarding = {
  state: query({
    ownAccount: true,
    summary: "Read your onboarding progress",
    access: "signed-in",
    guests: "whole",
    input: z.object({}),
    output: OnboardingState,
    run: (ctx) => state(ctx),
  }),

  saveStep: mutation({
    summary: "Save an onboarding step",
    access: "signed-in",
    emits: ["user.updated"],
    guests: "whole",
    input: z.object({
      step: z.enum(ONBOARDING_STEPS).meta({ description: "The step that is done" }),
      fields: OnboardingChange.default({}).meta({ description: "The fields of this step" }),
    }),
    output: OnboardingState,
    async run(ctx, { step, fields }) {
      await save(ctx, fields, [step], false);
      return state(ctx);
    },
  }),

  finish: mutation({
    summary: "Finish onboarding",
    access: "signed-in",
    guests: "whole",
    message: "You are ready to go.",
    emits: ["user.updated"],
    input: z.object({}),
    output: OnboardingState,
    async run(ctx) {
      const { fields } = await state(ctx);
      const missing = OnboardingForm.pick({ name: true, company: true, user_type: true }).safeParse(fields);
      if (!missing.success) {
        const errors = Object.fromEntries(
          missing.error.issues.map(({ path, message }) => [path.map(String).join("."), [message]]),
        );
        throw new DomainError("invalid", Object.values(errors)[0]?.[0] ?? "Something is missing.", { errors });
      }
      await save(ctx, {}, [], true);
      return state(ctx);
    },
  }),

  submit: upload({
    summary: "Set up your account and company in one call",
    description:
      "The account type assigns no role. Company details change only if you may manage the company. Pictures follow the same rules as in the settings.",
    access: "signed-in",
    guests: "whole",
    rest: { method: "POST", path: "/onboarding" },
    fileBytes: PICTURE_BYTES,
    message: "You are ready to go.",
    emits: ["user.updated"],
    input: OnboardingForm,
    output: OnboardingState,
    prepare: async (ctx, { logo, headshot }) => ({
      logo: logo && ownsCompany(ctx) ? await storePicture(ctx, logo, "logo") : undefined,
      headshot: headshot ? await storePicture(ctx, headshot, "headshot") : undefined,
    }),
    async run(ctx, { logo: _logo, headshot: _headshot, ...fields }, pictures) {
      await save(ctx, fields, ["step1", "step2", "step3", "step4", "step5"], true);
      if (pictures.logo) await placePicture(ctx, pictures.logo);
      if (pictures.headshot) await placePicture(ctx, pictures.headshot);
      return state(ctx);
    },
  }),
};
