import { type AuditLogProvider, keys, type RefineProps } from "@refinedev/core"
import { QueryClient } from "@tanstack/react-query"
import { type Feedback, notificationProviderOf, type ToastStore } from "../feedback/feedback.ts"
import { i18nProviderOf } from "../feedback/i18n-provider.ts"
import { liveOf } from "../live/live-provider.ts"
import { liveQueries } from "../live/live-queries.ts"
import { notificationOwn } from "../resources/notification.ts"
import { refineResourcesOf } from "../routing/routes.ts"
import { accessControlProviderOf } from "../session/access-control-provider.ts"
import type { AppContext } from "../session/app-context.ts"
import { claimsOf } from "../session/expiry.ts"
import type { Session } from "../session/session.ts"
import { auditLogProviderOf } from "./audit-log-provider.ts"
import { CallError, UNAVAILABLE_STATUSES } from "./call-error.ts"
import { LIST_GC_TIME_MS, listKeyOf } from "./record-queries.ts"
import type { Services } from "./services.ts"
import { createResourceQueryFilter } from "./use-call.ts"

/** Retries reads once if the service is unavailable. Never repeats writes and never refetches in the background. */
export const queryClientOf = () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 10_000,
        retry: (count, error) =>
          count < 1 && error instanceof CallError && UNAVAILABLE_STATUSES.includes(error.statusCode) && !error.isFinal,
        retryDelay: 600,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  })
  // Only sign-in and sign-out change these answers, and both invalidate them.
  client.setQueryDefaults(keys().auth().get(), { staleTime: Number.POSITIVE_INFINITY })
  return client
}

export interface AppProviders {
  context: AppContext
  feedback: Feedback
  refine: Omit<RefineProps, "children">
}

export const composeProviders = async (
  { config, auth, registered, dataOf }: Services,
  session: Session,
  toasts: ToastStore,
): Promise<AppProviders | undefined> => {
  const known = dataOf(session)
  const [check, identity] = await Promise.all([auth.check(), auth.getIdentity()])
  if (!check.authenticated || !identity || !known) return undefined
  const { resources, pages, policy, role, access, errors, codecOf, data } = known
  const queryClient = queryClientOf()
  for (const [action, answer] of Object.entries({ check, identity, permissions: role }))
    queryClient.setQueryData(
      keys()
        .auth()
        .action(action as "check")
        .get(),
      answer,
    )
  const list = known.takeArrived()
  if (list) {
    const key = listKeyOf(list.parameters)
    queryClient.setQueryDefaults(key, { gcTime: LIST_GC_TIME_MS })
    queryClient.setQueryData(key, list.arrived)
  }
  const { jti } = claimsOf(session.access_token)
  const sessionId = typeof jti === "string" ? jti : undefined
  const live = liveOf({
    address: config.socket,
    token: session.access_token,
    userId: session.auth_id,
    read: async (rows) => (await codecOf(notificationOwn)).read(notificationOwn.calls.list, rows),
  })
  if (config.extensions) live.listen(liveQueries(queryClient))
  // Figures may depend on these records; refetch them on next use.
  known.whenWritten(
    (name) => void queryClient.invalidateQueries({ ...createResourceQueryFilter(name), refetchType: "none" }),
  )
  return {
    context: {
      resources,
      pages,
      policy,
      access,
      role,
      identity,
      sessionId,
      config,
      firstRows: known.firstRows(),
      registered,
    },
    feedback: { errors, toasts, live },
    refine: {
      dataProvider: data,
      authProvider: auth,
      accessControlProvider: accessControlProviderOf(access),
      auditLogProvider: auditLogProviderOf({ data, resources, policy, role }) as AuditLogProvider,
      liveProvider: live.provider,
      notificationProvider: notificationProviderOf(toasts, errors),
      i18nProvider: i18nProviderOf(resources, pages),
      resources: refineResourcesOf(pages),
      options: {
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        liveMode: "off",
        mutationMode: "pessimistic",
        syncWithLocation: false,
        warnWhenUnsavedChanges: false,
        reactQuery: { clientConfig: queryClient },
      },
    },
  }
}
