import type { ScreenName, TwofoldScreen } from "@hearthline/contract/platform/screens";
import type { Load, Twofold } from "@/layout/by-audience.tsx";

type Pages = { readonly [Name in ScreenName]: Name extends TwofoldScreen ? Twofold : Load };

/** The page of every screen, in a chunk of its own. */
export const PAGES: Pages = {
  home: () => import("@/features/home/home-page.tsx"),
  login: () => import("@/features/auth/login-page.tsx"),
  register: () => import("@/features/auth/register-page.tsx"),
  forgotPassword: () => import("@/features/auth/forgot-password-page.tsx"),
  resetPassword: () => import("@/features/auth/reset-password-page.tsx"),
  plans: () => import("@/features/home/plans-page.tsx"),
  welcomeEmail: () => import("@/features/auth/welcome-email-page.tsx"),
  verifyAccount: () => import("@/features/auth/verify-account-page.tsx"),
  officerSignUp: () => import("@/features/onboarding/officer-sign-up-page.tsx"),
  realtorSignUp: () => import("@/features/onboarding/realtor-sign-up-page.tsx"),
  onboardingStep1: () => import("@/features/onboarding/step1-page.tsx"),
  onboardingStep2: () => import("@/features/onboarding/step2-page.tsx"),
  onboardingStep3: () => import("@/features/onboarding/step3-page.tsx"),
  onboardingStep4: () => import("@/features/onboarding/step4-page.tsx"),
  onboardingStep5: () => import("@/features/onboarding/step5-page.tsx"),
  onboardingStripe: () => import("@/features/onboarding/stripe-page.tsx"),

  dashboard: {
    team: () => import("@/features/dashboard/dashboard-page.tsx"),
    guests: () => import("@/features/guest/guest-home-page.tsx"),
  },
  clients: () => import("@/features/clients/clients-page.tsx"),
  client: () => import("@/features/clients/client-page.tsx"),
  purchaseLoans: () => import("@/features/loans/loans-page.tsx"),
  purchaseLoan: () => import("@/features/loans/loan-page.tsx"),
  editPurchaseLoan: () => import("@/features/builder/opening/edit-loan-page.tsx"),
  copyPurchaseLoan: () => import("@/features/builder/opening/copy-loan-page.tsx"),
  reports: {
    team: () => import("@/features/reports/reports-page.tsx"),
    guests: () => import("@/features/guest/guest-reports-page.tsx"),
  },
  purchaseReport: () => import("@/features/builder/opening/new-report-page.tsx"),
  purchaseReportPdf: () => import("@/features/reports/report-pdf-page.tsx"),

  landingPage: () => import("@/features/settings/landing/landing-page-page.tsx"),

  settings: () => import("@/features/settings/account-page.tsx"),
  settingsTab: () => import("@/features/settings/settings-tab-page.tsx"),
  details: () => import("@/features/settings/company/detail-information-page.tsx"),
  logoHeadshot: () => import("@/features/settings/branding/logo-headshot-page.tsx"),
  uploadLogo: () => import("@/features/settings/branding/logo-upload-modal-page.tsx"),
  uploadHeadshot: () => import("@/features/settings/branding/headshot-upload-modal-page.tsx"),
  allUsers: () => import("@/features/users/all-users-page.tsx"),
  team: () => import("@/features/users/users-page.tsx"),
  newUser: () => import("@/features/users/users-create-page.tsx"),
  newGoogleUser: () => import("@/features/users/users-register-google-page.tsx"),
  editUser: () => import("@/features/users/users-edit-page.tsx"),
  roles: () => import("@/features/roles/roles-page.tsx"),
  newRole: () => import("@/features/roles/roles-create-page.tsx"),
  editRole: () => import("@/features/roles/role-edit-page.tsx"),
  inviteRealtors: () => import("@/features/invites/invite-realtors-page.tsx"),
  templates: () => import("@/features/templates/templates-page.tsx"),
  addTemplate: () => import("@/features/templates/add-template-page.tsx"),
  editTemplate: () => import("@/features/templates/edit-template-page.tsx"),
  rates: () => import("@/features/rates/rates-page.tsx"),
  presets: () => import("@/features/rates/presets-page.tsx"),
  disclaimers: () => import("@/features/settings/disclaimers/disclaimers-page.tsx"),
  security: () => import("@/features/security/security-page.tsx"),
  apiTokens: () => import("@/features/tokens/generate-api-token-page.tsx"),
  auditLog: () => import("@/features/security/audit-log-page.tsx"),
  jobs: () => import("@/features/jobs/jobs-page.tsx"),
};
