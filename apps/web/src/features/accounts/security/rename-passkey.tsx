import { useState } from "react";
import { client } from "@/api/client.ts";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { DialogForm } from "./dialog-form.tsx";
import { usePasskeyChange } from "./use-passkey-change.ts";

interface RenamePasskeyProps {
  passkey: { id: string; name: string };
  onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const [name, setName] = useState(passkey.name);
  const { busy, faults, change } = usePasskeyChange(onClose);
  const rename = () => client.security.renamePasskey.mutate({ id: passkey.id, name });
  return (
    <DialogForm
      submitLabel="Save the name"
      busy={busy}
      onSubmit={() => change(rename, "The passkey has its new name.")}
      onClose={onClose}
    >
      <Field label="Name" error={faults.name}>
        <Input value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <FormError>{faults.form}</FormError>
    </DialogForm>
  );
}
