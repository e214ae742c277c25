import { type BaseRecord, useList } from "@refinedev/core"
import { AUDIT_LOG } from "../../../data/audit-log-provider.ts"
import { useAppContext } from "../../../session/app-context.ts"

/** Returns whether log entries of a service without extensions contain their record. Checks the newest entry. */
export const useKnowsRecords = (mayRead: boolean): boolean => {
  const { config } = useAppContext()
  const { result } = useList<BaseRecord>({
    resource: AUDIT_LOG,
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: mayRead && !config.extensions, staleTime: Number.POSITIVE_INFINITY },
    errorNotification: false,
    liveMode: "off",
  })
  const [newest] = result.data
  return mayRead && Boolean(newest?.resource) && Boolean(newest?.record_id)
}
