import { contrast, PAPER, parseHex } from "@hearthline/report/brand-color";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { brand } from "@/shared/report/report-head-preview.tsx";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";

/** The contrast of white text on the color, and what the report does if it is too low. */
function contrastSentence(color: string): string | undefined {
  const rgb = parseHex(color);
  if (!rgb) return undefined;
  const ratio = contrast(rgb, PAPER);
  const said = `White text on it reads at ${ratio.toFixed(1)} to 1`;
  return ratio >= 4.5
    ? `${said}; 4.5 is the minimum.`
    : `${said}; 4.5 is the minimum, so reports darken it to ${brand(color).day}.`;
}

/** The company's color, saved separately. */
export function BrandColor({ saved }: { saved: string | null }) {
  const id = useId();
  const [color, setColor] = useState(saved ?? "");
  const queries = useQueryClient();
  const update = useMutation(
    trpc.settings.updateCompany.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.settings.pathKey() }),
      meta: { success: "The color is saved.", handlesErrors: true },
    }),
  );
  const typed = color.trim();
  const hex = typed === "" || typed.startsWith("#") ? typed : `#${typed}`;
  const problem = hex !== "" && !/^#[0-9a-f]{6}$/i.test(hex) ? "A color is written as #075a40." : undefined;
  const refusal = update.error
    ? (errorResponseOf(update.error).errors.brandColor?.[0] ?? errorResponseOf(update.error).message)
    : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) update.mutate({ brandColor: hex || null });
      }}
      className="flex flex-wrap items-start gap-2"
    >
      <Field
        label="Brand color"
        help={problem ? undefined : contrastSentence(hex)}
        error={problem ?? refusal}
        className="min-w-0 max-w-[340px] flex-1 basis-52"
      >
        <Input
          value={color}
          onChange={(event) => setColor(event.target.value)}
          placeholder="#075a40"
          spellCheck={false}
          className="tabular-nums"
          frameClassName="border-input! bg-background!"
          unit={
            <input
              id={`${id}-swatch`}
              type="color"
              aria-label="Choose the color"
              value={/^#[0-9a-f]{6}$/i.test(hex) ? hex : "#075a40"}
              onChange={(event) => setColor(event.target.value)}
              className="block size-5 cursor-pointer rounded-xs border-0 bg-transparent p-0 max-md:-ml-2.5 max-md:h-11 max-md:w-[52px] max-md:px-4 max-md:py-3"
            />
          }
        />
      </Field>
      <Button
        does="settings.updateCompany"
        type="submit"
        busy={update.isPending}
        disabled={problem !== undefined || hex === (saved ?? "")}
        className="mt-6 h-9"
      >
        Save the color
      </Button>
    </form>
  );
}
