import { type AuditLogProvider, keys, type RefineProps } from "@refinedev/core"
import { type Feedback, notificationProviderOf, type ToastStore, type UndoConflict } from "../feedback/feedback.ts"
import { i18nProviderOf } from "../feedback/i18n-provider.ts"
import { liveOf } from "../live/live-provider.ts"
import { liveQueries } from "../live/live-queries.ts"
import { notificationOwn } from "../resources/notification.ts"
import { refineResourcesOf } from "../routing/routes.ts"
import { accessControlProviderOf } from "../session/access.ts"
import type { AppContext } from "../session/app-context.ts"
import { claimsOf } from "../session/expiry.ts"
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
  const { jti } = claimsOf(session.access_token)
  const sessionId = typeof jti === "string" ? jti : undefined
  const live = liveOf({
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
      accessControlProvider: accessControlProviderOf({ can, rolesWith }),
      auditLogProvider: {
        // Loaded with the first history.
        get: async (query) =>
          (await import("./audit-log-provider.ts")).auditLogProviderOf({ data, resources, can }).get?.(query),
      } as AuditLogProvider,
      liveProvider: live.provider,
      notificationProvider: notificationProviderOf(toasts, errors, freshLogin.isCancelled),
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
