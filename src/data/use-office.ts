import { type BaseRecord, useDataProvider } from "@refinedev/core"
import { useQuery } from "@tanstack/react-query"
import { DEFAULT_OFFICE, type Office, readOffice } from "../domain/waiting.ts"
import { OFFICE_SETTING } from "../resources/setting.ts"
import { useAppContext } from "../session/app-context.ts"
import { recordKeyOf } from "./record-queries.ts"

const RESOURCE = "setting"

/**
 * @returns undefined without settings and while loading. Lighter than `useOne`, because every time in a list calls it.
 */
export const useSetting = (): BaseRecord | undefined => {
  const { config } = useAppContext()
  const provider = useDataProvider()
  const { data } = useQuery({
    queryKey: recordKeyOf(RESOURCE, OFFICE_SETTING),
    queryFn: () => provider().getOne({ resource: RESOURCE, id: OFFICE_SETTING }),
    enabled: config.extensions,
    staleTime: 300_000,
  })
  return data?.data
}

export const useOffice = (): Office => {
  const setting = useSetting()
  return setting ? readOffice(setting) : DEFAULT_OFFICE
}
