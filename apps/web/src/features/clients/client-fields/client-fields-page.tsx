import { useState } from "react";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { Button } from "@/ui/button.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { FieldDialog } from "./field-dialog.tsx";
import { OwnFields } from "./own-fields.tsx";
import { TagsTable } from "./tags-table.tsx";

/** The company's own client fields, and its tags. */
export default function ClientFieldsPage() {
  const [adding, setAdding] = useState(false);
  const mayShape = useCan()("company:manage");
  return (
    <AreaFrame
      action={
        mayShape && (
          <Button does="clientFields.create" variant="primary" onClick={() => setAdding(true)}>
            <GlyphPlus />
            New field
          </Button>
        )
      }
    >
      <OwnFields mayShape={mayShape} onNew={() => setAdding(true)} />
      <TagsTable />
      {adding && <FieldDialog onClose={() => setAdding(false)} />}
    </AreaFrame>
  );
}
