import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog, DialogFoot } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { notify } from "@/ui/toast.tsx";
import { homesChanged } from "./homes-changed.ts";

interface FormDialogProps<Values extends FieldValues, Sent> {
  title: string;
  form: UseFormReturn<Values, unknown, Sent>;
  onSend: (sent: Sent) => Promise<unknown>;
  /** The message shown once saved. */
  saved: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog form that saves part of a home and closes; errors are shown in the form. */
export function FormDialog<Values extends FieldValues, Sent>(props: FormDialogProps<Values, Sent>) {
  const { title, form, onSend, saved, onClose, children } = props;
  const queries = useQueryClient();
  const { errors, isSubmitting } = form.formState;
  const send = async (sent: Sent) => {
    try {
      await onSend(sent);
      await homesChanged(queries);
      notify.success(saved);
      onClose();
    } catch (error) {
      showErrorResponse(form, error);
    }
  };
  return (
    <Dialog headed width="medium" open onOpenChange={(open) => open || onClose()} title={title}>
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(send)}>
          <div className="grid grid-cols-2 gap-x-4 gap-y-[18px] px-7 py-6 max-md:px-4 max-sm:grid-cols-1">
            {children}
            <div className="empty:hidden sm:col-span-2">
              <FormError>{errors.root?.message}</FormError>
            </div>
          </div>
          <DialogFoot>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              does={["homes.create", "homes.update", "homes.addValue", "homes.addMortgage", "homes.updateMortgage"]}
              type="submit"
              variant="primary"
              busy={isSubmitting}
            >
              Save
            </Button>
          </DialogFoot>
        </form>
      </FormProvider>
    </Dialog>
  );
}
