import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { LinkTabs } from "@/ui/tabs.tsx";
import { UserForm } from "./user-form.tsx";
import { emptyUser } from "./user-values.ts";

/** One form for both kinds of first sign-in: an emailed link to choose a password, or Google. */
export function NewUser({ signIn }: { signIn: "password" | "google" }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const google = signIn === "google";
  const create = useMutation(
    trpc.users.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.users.pathKey() }),
      meta: { success: "The user is created and has an email with a link.", handlesErrors: true },
    }),
  );
  return (
    <AreaFrame>
      <LinkTabs
        label="How they sign in first"
        className="mb-6 max-w-[560px]"
        tabs={[
          { to: paths.newUser, label: "With a password" },
          { to: paths.newGoogleUser, label: "With Google" },
        ]}
      />
      <UserForm
        key={signIn}
        draftName="new"
        does="users.create"
        isNew
        saved={emptyUser}
        text={
          google
            ? "They get an email that asks them to sign in with Google; the address has to be the one of their Google account."
            : "They get an email with a link to choose a password. It works for a week; you can send it again."
        }
        submitLabel="Create the user"
        onSave={async (user) => {
          const made = await create.mutateAsync({ ...user, signIn });
          await navigate(paths.editUser(made.id));
        }}
      />
    </AreaFrame>
  );
}
