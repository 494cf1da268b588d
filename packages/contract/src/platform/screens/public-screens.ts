import type { Screen } from "./screen.ts";

const GUEST = { access: "guest" } as const;
const ANYBODY = { access: "any" } as const;
const STEP = { access: "user", setup: true } as const;

/** Screens before sign-in and during account setup. */
export const PUBLIC_SCREENS = {
  home: { ...GUEST, path: "/", title: "Hearthline" },
  login: { ...GUEST, path: "/login", title: "Sign in" },
  register: { ...GUEST, path: "/register", title: "Start your trial" },
  forgotPassword: { ...GUEST, path: "/forgot-password", title: "Forgot your password?" },
  resetPassword: { ...GUEST, path: "/reset-password/:slug?", title: "Choose a new password", record: "reset-key" },
  plans: { ...ANYBODY, path: "/plans", title: "Plans and prices" },
  verifyAccount: { ...ANYBODY, path: "/verify-account", title: "Confirm your email address" },
  welcomeEmail: { ...ANYBODY, path: "/welcome-email", title: "Check your email" },
  officerSignUp: { access: "invited", path: "/loan-officer/signup", title: "Loan officer sign-up" },
  realtorSignUp: { access: "invited", path: "/realtor/signup", title: "Realtor sign-up" },

  onboardingStep1: { ...STEP, path: "/onboarding/step1", title: "What describes you best?" },
  onboardingStep2: { ...STEP, path: "/onboarding/step2", title: "Your company" },
  onboardingStep3: { ...STEP, path: "/onboarding/step3", title: "License and address" },
  onboardingStep4: { ...STEP, path: "/onboarding/step4", title: "Logo and headshot" },
  onboardingStep5: { ...STEP, path: "/onboarding/step5", title: "Bring your people" },
  onboardingStripe: { ...STEP, path: "/onboarding/stripe", title: "Your plan" },
} as const satisfies Record<string, Screen>;
