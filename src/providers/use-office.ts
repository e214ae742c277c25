import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { DEFAULT_OFFICE, type Office, officeOf } from "../domain/waiting.ts"
import { OFFICE_SETTING } from "../resources/setting.ts"
import { useBackoffice } from "./backoffice.ts"

/** What holds for the whole office. Undefined: of a service without settings, and until they are read. */
export const useSetting = (): BaseRecord | undefined => {
  const { config } = useBackoffice()
  const { result } = useOne<BaseRecord, HttpError>({
    resource: "setting",
    id: OFFICE_SETTING,
    errorNotification: false,
    queryOptions: { enabled: config.extensions, staleTime: 300_000 },
  })
  return result
}

/** Of a service without settings, and until they are read, the office is as usual. */
export const useOffice = (): Office => {
  const setting = useSetting()
  return setting ? officeOf(setting) : DEFAULT_OFFICE
}
