import { Dialog } from "radix-ui";
import type { ReactNode } from "react";

/** The palette's position: 96 px below the top, full width less 12 px on a phone. */
export function PaletteFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-in bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-6 top-24 z-50 mx-auto max-w-[620px] animate-rise overflow-hidden rounded-lg bg-popover shadow-float outline-none focus-visible:rounded-lg focus-visible:shadow-float max-md:inset-x-3 max-md:top-3"
        >
          <Dialog.Title className="sr-only">Search or go to</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
