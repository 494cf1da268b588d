import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { client as api } from "@/api/client.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import type { Client } from "../client-values.ts";
import { MortgageFields, PlaceFields, ValueFields } from "./fields.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { EMPTIED_PLACE, mortgageValues, NewHomeShape, noValue, PlaceShape, placeValues } from "./home-values.ts";
import { type Home, streetOf } from "./home-words.ts";

interface HomeDialogProps {
  client: Client;
  /** The home to edit; a new one if omitted. */
  home?: Home;
  onClose: () => void;
}

export function HomeDialog({ client, home, onClose }: HomeDialogProps) {
  return home ? <EditHome home={home} onClose={onClose} /> : <NewHome client={client} onClose={onClose} />;
}

function EditHome({ home, onClose }: { home: Home; onClose: () => void }) {
  const form = useForm({ defaultValues: placeValues(home), resolver: zodResolver(PlaceShape) });
  return (
    <FormDialog
      title={`Edit ${streetOf(home)}`}
      form={form}
      onSend={(place) => api.homes.update.mutate({ ...EMPTIED_PLACE, ...place, id: home.id })}
      saved="The home is saved."
      onClose={onClose}
    >
      <PlaceFields />
    </FormDialog>
  );
}

/** The clients' own address is most often the home. */
const ofAddress = ({ addresses: [address] }: Client) => ({
  ...placeValues(),
  ...(address && {
    address1: address.address1,
    address2: address.address2 ?? "",
    city: address.city ?? "",
    state: address.state ?? "",
    zipcode: address.zipcode ?? "",
  }),
});

function NewHome({ client, onClose }: { client: Client; onClose: () => void }) {
  const others = client.household?.members.filter(({ clientId }) => clientId !== client.id) ?? [];
  const [coOwners, setCoOwners] = useState<readonly string[]>([]);
  const form = useForm({
    defaultValues: {
      ...(client.homeCount === 0 ? ofAddress(client) : placeValues()),
      value: noValue(),
      mortgage: mortgageValues(),
    },
    resolver: zodResolver(NewHomeShape),
  });
  const owners = [
    { clientId: client.id, role: "owner" as const },
    ...coOwners.map((clientId) => ({ clientId, role: "co-owner" as const })),
  ];
  return (
    <FormDialog
      title="New home"
      form={form}
      onSend={(home) => api.homes.create.mutate({ ...home, owners })}
      saved="The home is saved."
      onClose={onClose}
    >
      <PlaceFields />
      <ValueFields optional />
      <MortgageFields optional />
      {others.length > 0 && (
        <fieldset className="grid gap-2 sm:col-span-2">
          <legend className="mb-1.5 text-sm font-medium">Also owned by</legend>
          {others.map(({ clientId, name }) => (
            <Checkbox
              key={clientId}
              label={name}
              checked={coOwners.includes(clientId)}
              onCheckedChange={(checked) =>
                setCoOwners((now) => (checked === true ? [...now, clientId] : now.filter((one) => one !== clientId)))
              }
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
