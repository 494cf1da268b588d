import { Toaster as Sonner, toast } from "sonner";
import { GlyphAlert, GlyphCheck } from "./glyphs.tsx";
import { type ToastMessage, useToasterReady } from "./toast.tsx";

function present({ kind, text, action }: ToastMessage): void {
  toast.custom((id) => (
    <div
      role={kind === "failure" ? "alert" : "status"}
      className="flex min-h-10 w-max max-w-[min(420px,calc(100vw-32px))] items-center gap-2.5 rounded-md bg-popover px-3.5 py-2.5 font-sans text-sm text-popover-foreground shadow-float"
    >
      {kind === "success" ? <GlyphCheck className="text-success" /> : <GlyphAlert className="text-destructive" />}
      <span className="[overflow-wrap:anywhere]">{text}</span>
      {action && (
        <button
          type="button"
          className="link touch ml-2 flex-none"
          onClick={() => {
            action.onClick();
            toast.dismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  ));
}
const dismissAll = () => void toast.dismiss();

export function Toaster() {
  useToasterReady(present, dismissAll);
  return (
    <Sonner
      position="bottom-right"
      duration={3000}
      offset={20}
      mobileOffset={{ left: 16, right: 16, bottom: "calc(var(--dock) + 16px)" }}
      toastOptions={{ unstyled: true, className: "flex justify-end w-full" }}
    />
  );
}
