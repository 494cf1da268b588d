import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { client } from "@/api/client.ts";
import { ValueFields } from "./fields.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { noValue, ValueShape } from "./home-values.ts";
import { type Home, streetOf } from "./home-words.ts";

export function ValueDialog({ home, onClose }: { home: Home; onClose: () => void }) {
  const form = useForm({ defaultValues: { value: noValue() }, resolver: zodResolver(ValueShape) });
  return (
    <FormDialog
      title={`Value of ${streetOf(home)}`}
      form={form}
      onSend={({ value }) => client.homes.addValue.mutate({ homeId: home.id, ...value })}
      saved="The value is saved."
      onClose={onClose}
    >
      <ValueFields />
    </FormDialog>
  );
}
