import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { makePasskey } from "@/shared/access/passkeys.ts";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { ProofField, proofKind, proofOf } from "./proof-field.tsx";
import { usePasskeyChange } from "./use-passkey-change.ts";

/** Asks for the password or a code, then opens the browser's own dialog. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { data: state } = useQuery(trpc.security.state.queryOptions({}));
  const kind = state ? proofKind(state) : "none";
  const [proof, setProof] = useState("");
  const [name, setName] = useState("");
  const { busy, faults, change } = usePasskeyChange(onClose);
  const add = async () => {
    const options = await client.security.beginPasskey.mutate(proofOf(kind, proof));
    await client.security.addPasskey.mutate({
      passkey: await makePasskey(options),
      ...(name.trim() && { name: name.trim() }),
    });
  };
  return (
    <DialogForm
      submitLabel="Continue"
      busy={busy}
      unready={!state || (kind !== "none" && !proof)}
      onSubmit={() => change(add, "The passkey is added.")}
      onClose={onClose}
    >
      <p className="text-md text-secondary-foreground">
        Your device or password manager keeps it, and opens it by your face, finger or PIN. It signs you in without a
        password or code.
      </p>
      <ProofField kind={kind} value={proof} faults={faults} onChange={setProof} />
      <Field label="Name" optional help="To know it again by. Else it is called as this device." error={faults.name}>
        <Input
          value={name}
          maxLength={60}
          placeholder="Work laptop"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <FormError>{faults.form}</FormError>
    </DialogForm>
  );
}
