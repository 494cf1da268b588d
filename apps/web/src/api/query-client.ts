import { MutationCache, QueryClient } from "@tanstack/react-query";
import { notify } from "@/ui/toast.tsx";
import { refusalOf } from "./errors.ts";
import { loadSession, onSessionForgotten, renewSession } from "./session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The sentence of the toast when it is done. */
      success?: string;
      /** The form says itself what went wrong. */
      handlesErrors?: boolean;
    };
  }
}

/** What somebody may do has changed meanwhile: the buttons go, and with them the form that would have said why. */
async function followPermissions(sentence: string | undefined): Promise<void> {
  try {
    const before = (await loadSession()).user?.scope.join();
    const after = (await renewSession()).user?.scope.join();
    if (sentence && before !== after) notify.failure(sentence);
  } catch {
    // The refusal has been told; the next call tells of the session.
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Only what may pass on its own is asked again.
      retry: (failures, error) => failures < 2 && ["unavailable", "offline"].includes(refusalOf(error).code),
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _input, _result, mutation) => {
      if (mutation.meta?.success) notify.success(mutation.meta.success);
    },
    onError: (error, _input, _result, mutation) => {
      const { code, message } = refusalOf(error);
      if (!mutation.meta?.handlesErrors && code !== "locked") notify.failure(message);
      if (code === "forbidden") void followPermissions(mutation.meta?.handlesErrors ? message : undefined);
    },
  }),
});

onSessionForgotten(() => queryClient.clear());
