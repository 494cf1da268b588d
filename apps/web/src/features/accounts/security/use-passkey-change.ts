import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { passkeyFault } from "@/shared/access/passkeys.ts";
import { notify } from "@/ui/toast.tsx";

export type PasskeyFaults = Partial<Record<"name" | "password" | "code" | "form", string>>;

/** Changes the user's passkeys: errors are shown at their fields, and the list is refetched. */
export function usePasskeyChange(onClose: () => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<PasskeyFaults>({});
  const change = async (work: () => Promise<unknown>, success: string) => {
    setBusy(true);
    setFaults({});
    try {
      await work();
      await queries.invalidateQueries({ queryKey: trpc.security.passkeys.pathKey() });
      notify.success(success);
      onClose();
    } catch (error) {
      const { errors } = errorResponseOf(error);
      const fields = { name: errors.name?.[0], password: errors.password?.[0], code: errors.code?.[0] };
      setFaults(Object.values(fields).some(Boolean) ? fields : { form: passkeyFault(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, faults, setFaults, change };
}
