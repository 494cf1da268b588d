import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { client } from "@/api/client.ts";
import { MortgageFields } from "./fields.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { EMPTIED_MORTGAGE, MortgageShape, mortgageValues } from "./home-values.ts";
import { type Home, type HomeMortgage, streetOf } from "./home-words.ts";

interface MortgageDialogProps {
  home: Home;
  /** The mortgage to edit; a new one if omitted. */
  mortgage: HomeMortgage | undefined;
  onClose: () => void;
}

export function MortgageDialog({ home, mortgage, onClose }: MortgageDialogProps) {
  const lien = home.mortgages.some((one) => one.lien === "first") ? "second" : "first";
  const form = useForm({
    defaultValues: { mortgage: mortgageValues(mortgage, lien) },
    resolver: zodResolver(MortgageShape),
  });
  return (
    <FormDialog
      title={mortgage ? "Change the mortgage" : `Mortgage on ${streetOf(home)}`}
      form={form}
      onSend={({ mortgage: sent }) =>
        mortgage
          ? client.homes.updateMortgage.mutate({ ...EMPTIED_MORTGAGE, ...sent, id: mortgage.id })
          : client.homes.addMortgage.mutate({ ...sent, homeId: home.id })
      }
      saved="The mortgage is saved."
      onClose={onClose}
    >
      <MortgageFields />
    </FormDialog>
  );
}
