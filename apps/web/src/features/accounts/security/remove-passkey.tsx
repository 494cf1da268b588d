import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { FormError } from "@/ui/form-error.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { ProofField, proofKind, proofOf } from "./proof-field.tsx";
import { usePasskeyChange } from "./use-passkey-change.ts";

interface RemovePasskeyProps {
  passkey: { id: string; name: string };
  onClose: () => void;
}

export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { data: state } = useQuery(trpc.security.state.queryOptions({}));
  const kind = state ? proofKind(state) : "none";
  const [proof, setProof] = useState("");
  const { busy, faults, change } = usePasskeyChange(onClose);
  const remove = () => client.security.removePasskey.mutate({ id: passkey.id, ...proofOf(kind, proof) });
  return (
    <DialogForm
      submitLabel="Remove the passkey"
      destroys
      busy={busy}
      unready={!state || (kind !== "none" && !proof)}
      onSubmit={() => change(remove, "The passkey is removed.")}
      onClose={onClose}
    >
      <p className="text-md text-secondary-foreground">
        “{passkey.name}” no longer signs you in. Your device may go on listing it until you delete it there too.
      </p>
      <ProofField kind={kind} value={proof} faults={faults} onChange={setProof} />
      <FormError>{faults.form}</FormError>
    </DialogForm>
  );
}
