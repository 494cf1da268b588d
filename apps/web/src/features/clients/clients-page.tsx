import { Link, useNavigate, useSearchParams } from "react-router";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { Button } from "@/ui/button.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { ClientDialog } from "./client-dialog.tsx";
import { ClientTable } from "./list/client-table.tsx";

export default function ClientsPage() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const mayAdd = useCan()("client:manage");
  const add = (open: boolean) =>
    setParams(
      (now) => {
        if (open) now.set("new", "1");
        else now.delete("new");
        return now;
      },
      { replace: true },
    );
  return (
    <Page
      action={
        <May need="client:manage">
          <Button asChild className="max-md:hidden">
            <Link to={paths.messages}>Messages</Link>
          </Button>
          <Button asChild className="max-md:hidden">
            <Link to={paths.importClients}>Import</Link>
          </Button>
          <Button does="clients.create" variant="primary" onClick={() => add(true)}>
            <GlyphPlus />
            New client
          </Button>
        </May>
      }
    >
      <ClientTable onAdd={() => add(true)} />
      <ClientDialog
        open={mayAdd && params.has("new")}
        onOpenChange={add}
        onSaved={(client) => navigate(paths.client(client.id))}
      />
    </Page>
  );
}
