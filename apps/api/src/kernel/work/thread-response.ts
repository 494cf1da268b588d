import { parentPort, type Transferable, workerData } from "node:worker_threads";
import type { ErrorCode, RefusalFacts } from "@hearthline/contract/platform/errors";
import { DomainError } from "../calls/errors.ts";

/** What a thread sends to its caller: an error travels as its parts. */
export type ThreadWord<Answer> = { answer: Answer } | { refusal: { code: ErrorCode; message: string } & RefusalFacts };

/**
 * Does the work this thread was started for and reports the result; the last line of a `*.thread.ts`. Anything thrown that is not a `DomainError` is a bug,
 * and rethrown to the caller.
 *
 * @param moved the parts of the result that are transferred rather than copied
 */
export async function respondFromThread<Given, Answer>(
  work: (given: Given) => Answer | Promise<Answer>,
  moved: (response: Answer) => Transferable[] = () => [],
): Promise<void> {
  const say = (word: ThreadWord<Answer>, list: Transferable[] = []) => parentPort?.postMessage(word, list);
  try {
    const response = await work(workerData as Given);
    say({ answer: response }, moved(response));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    say({ refusal: { code: error.code, message: error.message, ...error.facts } });
  }
}
