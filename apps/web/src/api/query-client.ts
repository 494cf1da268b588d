import { MutationCache, QueryClient } from "@tanstack/react-query";
import { notify } from "@/ui/toast.tsx";
import { errorResponseOf } from "./errors.ts";
import { loadSession, onSessionForgotten, renewSession } from "./session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The message of the success toast. */
      success?: string;
      /** The form shows the error itself. */
      handlesErrors?: boolean;
    };
  }
}

/** The user's permissions have changed meanwhile: the buttons disappear, and with them the form that would have shown the error. */
async function followPermissions(sentence: string | undefined): Promise<void> {
  try {
    const before = (await loadSession()).user?.scope.join();
    const after = (await renewSession()).user?.scope.join();
    if (sentence && before !== after) notify.failure(sentence);
  } catch {
    // The error has already been shown; the next call reports the session.
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Retries only errors that may be temporary.
      retry: (failures, error) => failures < 2 && ["unavailable", "offline"].includes(errorResponseOf(error).code),
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _input, _result, mutation) => {
      if (mutation.meta?.success) notify.success(mutation.meta.success);
    },
    onError: (error, _input, _result, mutation) => {
      const { code, message } = errorResponseOf(error);
      if (!mutation.meta?.handlesErrors && code !== "locked") notify.failure(message);
      if (code === "forbidden") void followPermissions(mutation.meta?.handlesErrors ? message : undefined);
    },
  }),
});

onSessionForgotten(() => queryClient.clear());
