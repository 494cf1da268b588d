import { useState } from "react";
import { May } from "@/shared/access/may.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import type { Client } from "../client-values.ts";
import { Ledger } from "./ledger.tsx";
import { RecordForm } from "./record-form.tsx";

/** Everything the client agreed to or opted out of, and a form to record more. */
export function ConsentDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const [recording, setRecording] = useState(false);
  return (
    <Dialog
      headed
      open
      width="medium"
      onOpenChange={(open) => open || onClose()}
      title={`What ${client.firstName} agreed to`}
    >
      <div className="grid gap-6 px-7 py-6 max-md:px-4">
        {recording ? (
          <RecordForm client={client} onDone={() => setRecording(false)} />
        ) : (
          <May need="client:manage">
            <div>
              <Button does="consents.record" onClick={() => setRecording(true)}>
                Record what they said
              </Button>
            </div>
          </May>
        )}
        <Ledger clientId={client.id} />
      </div>
    </Dialog>
  );
}
