import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { renewSession, useSession } from "@/api/session.ts";
import { AuthFrame } from "@/layout/auth-frame.tsx";
import { paths } from "@/paths.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { notify } from "@/ui/toast.tsx";
import { InviteForm, type Joining } from "./invite-form.tsx";

type Invite = Awaited<ReturnType<typeof client.invites.check.query>>;

/** Opened from an invitation email: shows who invites, and offers to create an account or connect one. */
export function InviteSignUp({ hashKey }: { hashKey: string }) {
  const { invite, problem } = useInvite(hashKey);
  if (problem) {
    return (
      <AuthFrame title="This invitation does not work" lede={problem}>
        <Button asChild variant="primary" size="lg" full>
          <a href={paths.login}>Sign in</a>
        </Button>
      </AuthFrame>
    );
  }
  if (!invite) {
    return (
      <AuthFrame title="Your invitation">
        <Loader label="Reading the invitation" />
      </AuthFrame>
    );
  }
  return <Accept hashKey={hashKey} invite={invite} />;
}

function useInvite(hashKey: string) {
  const [answer, setAnswer] = useState<{ invite?: Invite; problem?: string }>({});
  useEffect(() => {
    let stale = false;
    client.invites.check.query({ hashKey }).then(
      (invite) => stale || setAnswer({ invite }),
      (error) => stale || setAnswer({ problem: errorResponseOf(error).message }),
    );
    return () => {
      stale = true;
    };
  }, [hashKey]);
  return answer;
}

function Accept({ hashKey, invite }: { hashKey: string; invite: Invite }) {
  const session = useSession();
  // A user without a confirmed email creates the account of the invitation instead.
  const user = session.user?.emailVerified ? session.user : null;
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const accept = async (joining: Joining = {}) => {
    const { token } = await client.invites.accept.mutate({ hashKey, ...joining });
    if (!token && !user) {
      notify.success("Your account is connected. Sign in to see what is shared with you.");
      return navigate(paths.login, { replace: true });
    }
    const { user: now } = await renewSession();
    notify.success(joinedWords(invite));
    return navigate(now?.onboardingStep ? paths.onboarding(now.onboardingStep) : paths.dashboard, { replace: true });
  };
  const connect = async () => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      await accept();
    } catch (error) {
      setFault(connectFault(error));
    } finally {
      setBusy(false);
    }
  };
  const first = invite.invitedBy.name.split(" ")[0];
  return (
    <AuthFrame
      title={invite.kind === "colleague" ? `Join ${invite.companyName}` : `Work with ${invite.invitedBy.name}`}
      lede={`You join as ${invite.roleName}. ${invite.kind === "colleague" ? "Your clients and reports are your own." : `You see what ${first} shares with you.`}`}
    >
      <Inviter invite={invite} />
      {user ? (
        <div className="grid gap-3">
          <FormError>{fault}</FormError>
          <Button variant="primary" size="lg" full busy={busy} onClick={connect}>
            Accept as {user.name}
          </Button>
        </div>
      ) : (
        <>
          <InviteForm email={invite.email} name={invite.name} onJoin={accept} />
          <p className="mt-6 border-t pt-5 text-sm text-muted-foreground">
            Do you have an account under {invite.email} already?{" "}
            <button type="button" className="link" onClick={connect}>
              Connect it
            </button>
          </p>
          <div className="mt-3">
            <FormError>{fault}</FormError>
          </div>
        </>
      )}
    </AuthFrame>
  );
}

/** The result of accepting: `You joined Northgate Home Lending as Loan Officer.` */
function joinedWords({ kind, companyName, roleName, invitedBy }: Invite): string {
  if (kind === "colleague") return `You joined ${companyName} as ${roleName}.`;
  return `You now work with ${invitedBy.name} of ${companyName}. What they share with you is listed here.`;
}

/** If the account to connect does not exist, the server asks for the fields of a new one. */
function connectFault(error: unknown): string {
  const { code, message } = errorResponseOf(error);
  return code === "invalid" ? "There is no account to connect this way. Make one above." : message;
}

function Inviter({ invite: { invitedBy, companyName, logoUrl, message } }: { invite: Invite }) {
  return (
    <div className="mb-6 border-y py-4">
      <div className="flex items-center gap-3">
        <Avatar name={invitedBy.name} src={invitedBy.headshotUrl} className="size-11 text-md" />
        <p className="min-w-0 text-sm leading-[1.1875rem]">
          <b className="block font-medium">{invitedBy.name}</b>
          <span className="text-muted-foreground">{[invitedBy.title, companyName].filter(Boolean).join(", ")}</span>
        </p>
        {logoUrl && <img src={logoUrl} alt={companyName} className="ml-auto max-h-8 max-w-24 object-contain" />}
      </div>
      {message && <p className="mt-3 text-sm whitespace-pre-line text-secondary-foreground">“{message}”</p>}
    </div>
  );
}
