import { parentPort, type Transferable, workerData } from "node:worker_threads";
import type { ErrorCode, RefusalFacts } from "@hearthline/contract/platform/errors";
import { DomainError } from "../calls/errors.ts";

/** What a thread says to who waits for it: a refusal travels as what it consists of. */
export type ThreadWord<Answer> = { answer: Answer } | { refusal: { code: ErrorCode; message: string } & RefusalFacts };

/**
 * Does what this thread was begun for and says what came of it; the last line of a `*.thread.ts`. Anything but a refusal that is thrown is a bug, and
 * thrown to who waits.
 *
 * @param moved what of the answer moves rather than being copied
 */
export async function answerFromThread<Given, Answer>(
  work: (given: Given) => Answer | Promise<Answer>,
  moved: (answer: Answer) => Transferable[] = () => [],
): Promise<void> {
  const say = (word: ThreadWord<Answer>, list: Transferable[] = []) => parentPort?.postMessage(word, list);
  try {
    const answer = await work(workerData as Given);
    say({ answer }, moved(answer));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    say({ refusal: { code: error.code, message: error.message, ...error.facts } });
  }
}
