import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useUser } from "@/api/session.ts";
import { ImpersonationLog } from "@/features/accounts/impersonation/impersonation-log.tsx";
import { ChangePassword } from "@/features/company/settings/change-password.tsx";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { notify } from "@/ui/toast.tsx";
import { Identities } from "./identities.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Sessions } from "./sessions.tsx";
import { TwoFactor } from "./two-factor.tsx";

export default function SecurityPage() {
  const { impersonation, name, hasPassword } = useUser();
  useLinkedNotice();
  return (
    <AreaFrame>
      {impersonation ? (
        <SettingsSection
          title="Security"
          text={`Passwords, passkeys, devices and two-factor sign-in belong to ${name} alone: they stay closed while you act for another user.`}
        >
          {null}
        </SettingsSection>
      ) : (
        <>
          <SettingsSection
            title="Two-factor sign-in"
            text="A code from an app on your phone, besides the password. It keeps others out even where they know it."
          >
            <TwoFactor />
          </SettingsSection>
          <SettingsSection
            title="Passkeys"
            text="Your face, finger or PIN instead of a password and code. You cannot be tricked into giving a passkey away."
          >
            <Passkeys />
          </SettingsSection>
          <SettingsSection title="Devices" text="Signed in for 30 days after each visit, until signed out here.">
            <Sessions />
          </SettingsSection>
          {hasPassword !== false && (
            <SettingsSection
              title="Password"
              text="Changing it signs your other devices out. A new one by an emailed link ends your passkeys, two-factor sign-in and API tokens too: anyone who reads your email owns the account."
            >
              <ChangePassword />
            </SettingsSection>
          )}
          <SettingsSection title="Other ways to sign in">
            <Identities />
          </SettingsSection>
        </>
      )}
      <ImpersonationLog />
    </AreaFrame>
  );
}

/** Back from Google or Facebook: shows the result once. */
function useLinkedNotice() {
  const [params, setParams] = useSearchParams();
  const linked = params.get("linked");
  useEffect(() => {
    if (!linked) return;
    notify.success(`${linked === "facebook" ? "Facebook" : "Google"} is connected.`);
    setParams({}, { replace: true });
  }, [linked, setParams]);
}
