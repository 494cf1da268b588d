import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { RoleForm } from "./role-form.tsx";

export default function RolesCreatePage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useMutation(
    trpc.roles.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.roles.pathKey() }),
      meta: { success: "The role is created.", handlesErrors: true },
    }),
  );
  return (
    <AreaFrame>
      <RoleForm
        draftName="new"
        saved={{ name: "", reach: "own", permissions: [] }}
        submitLabel="Create the role"
        onSave={async (role) => {
          await create.mutateAsync(role);
          await navigate(paths.roles);
        }}
      />
    </AreaFrame>
  );
}
