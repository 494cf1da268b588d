import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { plural } from "@/shared/words/format.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { itemsOf } from "../../../shared/items-of.ts";
import { type Branch, BranchDialog } from "./branch-dialog.tsx";

const SHOWN = 8;

/** Users by branch: each branch, its address and its people. */
export default function UsersPage() {
  const can = useCan();
  const [editing, setEditing] = useState<Branch | "new">();
  return (
    <AreaFrame
      action={
        can("company:manage") && (
          <Button does="branches.create" variant="primary" onClick={() => setEditing("new")}>
            <GlyphPlus />
            New branch
          </Button>
        )
      }
    >
      <Branches onEdit={setEditing} />
      {editing && (
        <BranchDialog branch={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </AreaFrame>
  );
}

function Branches({ onEdit }: { onEdit: (branch: Branch) => void }) {
  const branches = useQuery(trpc.branches.list.queryOptions({}, { select: itemsOf }));
  if (branches.isError) {
    return (
      <FailedState
        what="The team"
        onRetry={branches.refetch}
        action={(retry) => <Button onClick={retry}>Load again</Button>}
      />
    );
  }
  if (!branches.data) return <Loader label="Loading the team" />;
  return branches.data.map((branch) => <BranchSection key={branch.id} branch={branch} onEdit={onEdit} />);
}

function BranchSection({ branch, onEdit }: { branch: Branch; onEdit: (branch: Branch) => void }) {
  const can = useCan();
  const people = useQuery(trpc.users.list.queryOptions({ branchId: branch.id, perPage: SHOWN }));
  const place = [branch.address1, branch.city, [branch.state, branch.zipcode].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  return (
    <section className="mb-8 border-b pb-7 last:border-b-0">
      <header className="mb-3 flex flex-wrap items-start gap-3">
        <div className="mr-auto">
          <h2 className="text-lg tracking-tight">
            {branch.name}
            <small className="ml-1.5 text-sm font-regular text-muted-foreground">{branch.userCount}</small>
          </h2>
          <p className="text-sm text-muted-foreground">{place || "No address yet"}</p>
        </div>
        {can("branch:update") && (
          <Button does="branches.update" onClick={() => onEdit(branch)}>
            Edit {branch.name}
          </Button>
        )}
      </header>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {people.data?.items.map((user) => (
          <li key={user.id}>
            <Link
              to={paths.editUser(user.id)}
              className="-mx-2 flex min-h-12 items-center gap-2.5 rounded-sm px-2 py-1.5 hover:bg-accent"
            >
              <Avatar name={user.name} src={user.headshotUrl} className="size-8" />
              <span className="min-w-0 text-sm leading-[1.125rem]">
                <span className="block truncate font-medium">{user.name}</span>
                <span className="block truncate text-xs text-muted-foreground">
                  {[user.title, user.roles.map(({ name }) => name).join(", ")].filter(Boolean).join(" · ")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {people.data && people.data.total > SHOWN && (
        <Link to={`${paths.allUsers}?branchId=${branch.id}`} className="link touch mt-2 inline-block text-sm">
          All {plural(people.data.total, "person", "people")} of {branch.name}
        </Link>
      )}
      {people.data?.total === 0 && <p className="text-sm text-muted-foreground">No one works here yet.</p>}
    </section>
  );
}
