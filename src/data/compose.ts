import { type AuditLogProvider, keys, type RefineProps } from "@refinedev/core"
import { createNotificationProvider, type Feedback, type ToastStore, type UndoConflict } from "../feedback/feedback.ts"
import { createI18nProvider } from "../feedback/i18n-provider.ts"
import { createLive } from "../live/live-provider.ts"
import { liveQueries } from "../live/live-queries.ts"
import { notificationOwn } from "../resources/notification.ts"
import { toRefineResources } from "../routing/routes.ts"
import { createAccessControlProvider } from "../session/access.ts"
import type { AppContext } from "../session/app-context.ts"
import { readClaims } from "../session/expiry.ts"
import type { Session } from "../session/session.ts"
import { createKnownRows } from "./cached-rows.ts"
import { adoptList, createQueryClient } from "./query-client.ts"
import type { Services } from "./services.ts"
import { createStore } from "./store.ts"

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
  const { errors, freshLogin, codecOf, data, first, useRows, ...context } = known
  const { resources, pages, role, can, rolesWith } = context
  const queryClient = createQueryClient()
  for (const [action, answer] of Object.entries({ check, identity, permissions: role }))
    queryClient.setQueryData(
      keys()
        .auth()
        .action(action as "check")
        .get(),
      answer,
    )
  useRows(createKnownRows(queryClient, resources))
  const list = first.takeList()
  const firstRows = Promise.all([list && adoptList(queryClient, list, data), first.record()])
  const { jti } = readClaims(session.access_token)
  const sessionId = typeof jti === "string" ? jti : undefined
  const live = createLive({
    address: config.socket,
    token: session.access_token,
    hidesToken: config.extensions,
    userId: session.auth_id,
    read: async (rows) => (await codecOf(notificationOwn)).read(notificationOwn.calls.list, rows),
  })
  if (config.extensions) live.listen(liveQueries(queryClient))
  return {
    context: { ...context, identity, sessionId, config, firstRows: firstRows.then(() => undefined), registered },
    feedback: { errors, freshLogin, toasts, live, undoConflict: createStore<UndoConflict | undefined>(undefined) },
    refine: {
      dataProvider: data,
      authProvider: auth,
      accessControlProvider: createAccessControlProvider({ can, rolesWith }),
      auditLogProvider: {
        // Loaded with the first history.
        get: async (query) =>
          (await import("./audit-log-provider.ts")).createAuditLogProvider({ data, resources, can }).get?.(query),
      } as AuditLogProvider,
      liveProvider: live.provider,
      notificationProvider: createNotificationProvider(toasts, errors, freshLogin.isCancelled),
      i18nProvider: createI18nProvider(resources, pages),
      resources: toRefineResources(pages),
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
