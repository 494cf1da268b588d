import type { AnalysisName } from "@hearthline/contract/purchase/analyses";
import { analysisViews } from "@hearthline/report/analysis-views";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { Select } from "@/ui/select.tsx";
import { usePreview } from "../../preview/use-preview.ts";
import { useBuilder, useBuilderStore } from "../../store/builder-context.ts";
import { Bids, Offers, OneField } from "./analysis-fields.tsx";
import { ANALYSIS_NAMES, type AnalysisValues, analysesOf, analysisProblems } from "./draft.ts";
import { ASKED } from "./fields.ts";

type Preview = ReturnType<typeof usePreview>;

/** Optional pages of the report, switched on one by one, each with its assumptions and its result. */
export function AnalysesTab() {
  const document = usePreview();
  return (
    <section aria-labelledby="analyses" className="max-w-[760px] pt-6">
      <h2 id="analyses" className="mb-1 text-lg">
        Analyses
      </h2>
      <p className="mb-3 text-sm text-muted-foreground">
        Each one that is on is a page of the report: on screen, on the link and on paper.
      </p>
      <ul className="border-t">
        {ANALYSIS_NAMES.map((name) => (
          <Analysis key={name} name={name} document={document} />
        ))}
      </ul>
    </section>
  );
}

function Analysis({ name, document }: { name: AnalysisName; document: Preview }) {
  const store = useBuilderStore();
  const values = useBuilder((state) => analysesOf(state.draft)[name]);
  const { title, about, start } = ASKED[name];
  const write = (next: AnalysisValues | undefined, cell: string) =>
    store.change((draft) => Object.assign({}, draft, { analyses: { ...analysesOf(draft), [name]: next } }), {
      label: title.charAt(0).toLowerCase() + title.slice(1),
      cell: `analyses.${name}.${cell}`,
    });
  const [first] = store.get().draft.scenarios;
  return (
    <li className="border-b py-3">
      <Checkbox
        label={title}
        help={about}
        checked={values !== undefined}
        onCheckedChange={(on) => write(on === true ? start(first) : undefined, "on")}
      />
      {values && (
        <div className="mt-3 grid gap-4 pl-6.5 max-md:pl-0">
          <Inputs name={name} values={values} write={(next) => write(next, "values")} />
          <Answer name={name} document={document} />
        </div>
      )}
    </li>
  );
}

interface InputsProps {
  name: AnalysisName;
  values: AnalysisValues;
  write: (values: AnalysisValues) => void;
}

function Inputs({ name, values, write }: InputsProps) {
  const problems = useBuilder((state) => analysisProblems(state.draft, name));
  const letters = useBuilder((state) => state.draft.scenarios.map(({ letter }) => letter).join(""));
  const props = { values, problems, write };
  return (
    <div className="grid grid-cols-3 items-start gap-3 max-md:grid-cols-1">
      {letters.length > 1 && (
        <Field label="About scenario">
          <Select
            placeholder="The recommended one, or the first"
            options={[...letters].map((letter) => ({ value: letter, label: letter }))}
            value={typeof values.scenario === "string" ? values.scenario : ""}
            onChange={(event) => write({ ...values, scenario: event.target.value || null })}
          />
        </Field>
      )}
      {name === "bidding" && <Bids {...props} />}
      {name === "points" && <Offers {...props} />}
      {ASKED[name].fields.map((field) => (
        <OneField key={field.name} field={field} {...props} />
      ))}
    </div>
  );
}

/** The result as the report shows it, or what is still missing. */
function Answer({ name, document }: { name: AnalysisName; document: Preview }) {
  const wrong = useBuilder((state) => Object.keys(analysisProblems(state.draft, name)).length > 0);
  const { section, lacks } = ASKED[name];
  const view = document && !wrong ? analysisViews(document, section) : null;
  return (
    <p role="status" className="rounded-md bg-muted px-3 py-2 text-sm">
      {view ? view.answer.join(" ") : wrong ? "The answer appears once what is marked is filled in." : lacks}
    </p>
  );
}
