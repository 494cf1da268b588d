import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import { clientsWords } from "./message-words.ts";
import { PhonePreview } from "./phone-preview.tsx";
import { ReachLine } from "./reach-line.tsx";
import { type Schedule, ScheduleFields, scheduleInput } from "./schedule-fields.tsx";
import type { Which } from "./use-which.ts";
import { TemplateMenu, VariableMenu } from "./word-menus.tsx";

type Channel = "email" | "sms";
type Purpose = "service" | "marketing";
const CHANNELS = [
  { value: "email", label: "Email" },
  { value: "sms", label: "Text" },
] as const;
const PURPOSES = [
  { value: "service", label: "Their own loan" },
  { value: "marketing", label: "Offers and news" },
] as const;

/** The fields, each with the server's error. */
const errorsOf = (error: unknown): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(errorResponseOf(error)?.errors ?? {}).map(([field, [first]]) => [field, first]));

/** Text, recipients, a preview per recipient, and the send time. */
export function Composer({ which }: { which: Which }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [channel, setChannel] = useState<Channel>("email");
  const [purpose, setPurpose] = useState<Purpose>("service");
  const [subject, setSubject] = useState("");
  const [body, setBody] = useState("");
  const [place, setPlace] = useState(1);
  const [schedule, setSchedule] = useState<Schedule>({ sends: "now", day: "", time: "09:00" });
  const words = useRef<HTMLTextAreaElement>(null);
  const input = { ...which, channel, purpose, subject: channel === "email" ? subject : "", body };
  const shown = useDeferredValue(input);
  const reach = useQuery(trpc.messageBatches.count.queryOptions({ ...which, channel, purpose }));
  const hasWords = shown.body.trim() !== "" && (shown.channel === "sms" || shown.subject.trim() !== "");
  const preview = useQuery({
    ...trpc.messageBatches.preview.queryOptions({ ...shown, place }),
    enabled: hasWords,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const test = useMutation(
    trpc.messageBatches.test.mutationOptions({ meta: { success: "The test is on its way to you." } }),
  );
  const send = useMutation(
    trpc.messageBatches.create.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: async ({ id }) => {
        await queries.invalidateQueries({ queryKey: trpc.messageBatches.pathKey() });
        await navigate(paths.message(id));
      },
    }),
  );
  const errors = { ...errorsOf(preview.error), ...errorsOf(send.error) };
  const insert = (variable: string) => {
    const at = words.current?.selectionStart ?? body.length;
    setBody(body.slice(0, at) + variable + body.slice(at));
    words.current?.focus();
  };
  const reachable = reach.data?.reachable ?? 0;
  // A phone's top bar has room for one button.
  const testButton = (className: string) => (
    <Button
      does="messageBatches.test"
      className={className}
      disabled={!hasWords}
      busy={test.isPending}
      onClick={() => test.mutate({ ...input, place })}
    >
      Send me a test
    </Button>
  );
  return (
    <Page
      action={
        <>
          {testButton("max-md:hidden")}
          <Button
            variant="primary"
            does="messageBatches.create"
            disabled={!hasWords || reachable === 0}
            busy={send.isPending}
            onClick={() => send.mutate({ ...input, ...scheduleInput(schedule) })}
          >
            {schedule.sends === "now" ? "Send to" : "Schedule for"} {clientsWords(reachable)}
          </Button>
        </>
      }
    >
      <ReachLine reach={reach.data} />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,380px)] gap-8 max-lg:grid-cols-1">
        <div className="grid content-start gap-5">
          <div className="flex flex-wrap gap-3">
            <Segmented label="By" options={CHANNELS} value={channel} onChange={setChannel} />
            <Segmented label="About" options={PURPOSES} value={purpose} onChange={setPurpose} />
          </div>
          {errors.purpose && <p className="text-sm text-destructive">{errors.purpose}</p>}
          {channel === "email" && (
            <Field label="Subject" error={errors.subject}>
              <Input value={subject} maxLength={200} onChange={({ target }) => setSubject(target.value)} />
            </Field>
          )}
          <Field
            label="Message"
            error={errors.body}
            help="The text after a bar is used if a value is unknown: {{client.firstName|there}}"
          >
            <Textarea ref={words} rows={10} value={body} onChange={({ target }) => setBody(target.value)} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <VariableMenu onChoose={insert} />
            <TemplateMenu
              channel={channel}
              onChoose={(template) => {
                setSubject(template.subject);
                setBody(template.body);
              }}
            />
          </div>
          {testButton("h-11 justify-self-start md:hidden")}
          <ScheduleFields schedule={schedule} onChange={setSchedule} errors={errors} />
        </div>
        <PhonePreview
          preview={hasWords && !preview.error ? preview.data : undefined}
          isText={channel === "sms"}
          place={place}
          onPlace={setPlace}
          problem={hasWords ? undefined : "Write something to see it as they will."}
        />
      </div>
    </Page>
  );
}
