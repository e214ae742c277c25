import type { AuditLogProvider, RefineProps } from "@refinedev/core"
import { QueryClient } from "@tanstack/react-query"
import { pagesOf } from "../declare/index.ts"
import { resources } from "../resources/index.ts"
import { policyOf, type Role, roleOf } from "../resources/policy.ts"
import { accessControlProviderOf } from "./access-control-provider.ts"
import { auditLogProviderOf } from "./audit-log-provider.ts"
import type { Backoffice } from "./backoffice.ts"
import { CallError } from "./call-error.ts"
import type { Connection } from "./connect.ts"
import { dataProviderOf } from "./data-provider.ts"
import { errorStoreOf } from "./error-store.ts"
import type { Feedback } from "./feedback.ts"
import type { Http } from "./http.ts"
import { i18nProviderOf } from "./i18n-provider.ts"
import { liveOf } from "./live-provider.ts"
import { notificationProviderOf } from "./notification-provider.ts"
import { refineResourcesOf } from "./refine-resources.ts"
import type { Session } from "./session.ts"
import type { ToastStore } from "./toast-store.ts"

/** Statuses of a service that is away for a moment. */
const AWAY = [0, 502, 503, 504]

/** Asks once more where the service was away; never writes twice, and never asks behind the user's back. */
const queryClientOf = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 10_000,
        retry: (count, error) => count < 1 && error instanceof CallError && AWAY.includes(error.statusCode),
        retryDelay: 600,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  })

export interface AppProviders {
  backoffice: Backoffice
  voices: Feedback
  refine: Omit<RefineProps, "children">
}

/** Everything that a signed-in user's screens need, put together once. */
export const composeProviders = (
  { config, http, auth, registered }: Connection,
  session: Session,
  toasts: ToastStore,
): AppProviders => {
  const role: Role = roleOf(session.flag, session.first_time) ?? "first_time"
  const policy = policyOf(resources)
  const pages = pagesOf(resources)
  const errors = errorStoreOf()
  const live = liveOf({ address: config.socket, token: session.access_token, userId: session.auth_id })
  const noting: Http = (call, sent) =>
    http(call, sent).catch((error: unknown) => {
      errors.note(error)
      throw error
    })
  const data = dataProviderOf(noting, resources)
  return {
    backoffice: { resources, pages, policy, role, session, config, registered },
    voices: { errors, toasts, live },
    refine: {
      dataProvider: data,
      authProvider: auth,
      accessControlProvider: accessControlProviderOf({ resources, policy, role }),
      // Refine asks for a writer's methods too, and does without them.
      auditLogProvider: auditLogProviderOf({ data, resources, policy, role }) as AuditLogProvider,
      liveProvider: live.provider,
      notificationProvider: notificationProviderOf(toasts, errors),
      i18nProvider: i18nProviderOf(resources),
      resources: refineResourcesOf(pages),
      options: {
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        liveMode: "off",
        mutationMode: "pessimistic",
        syncWithLocation: false,
        warnWhenUnsavedChanges: false,
        reactQuery: { clientConfig: queryClientOf() },
      },
    },
  }
}
