import { type BaseRecord, keys, useDataProvider } from "@refinedev/core"
import { useQuery } from "@tanstack/react-query"
import { DEFAULT_OFFICE, type Office, officeOf } from "../domain/waiting.ts"
import { OFFICE_SETTING } from "../resources/setting.ts"
import { useBackoffice } from "../session/backoffice.ts"

const RESOURCE = "setting"

/**
 * What holds for the whole office. Undefined: of a service without settings, and until they are read. Every clock of a list asks,
 * so it costs one observer and no reading of the address, as Refine's `useOne` would.
 */
export const useSetting = (): BaseRecord | undefined => {
  const { config } = useBackoffice()
  const provider = useDataProvider()
  const { data } = useQuery({
    queryKey: keys().data("default").resource(RESOURCE).action("one").id(OFFICE_SETTING).params({}).get(),
    queryFn: () => provider().getOne({ resource: RESOURCE, id: OFFICE_SETTING }),
    enabled: config.extensions,
    staleTime: 300_000,
  })
  return data?.data
}

/** Of a service without settings, and until they are read, the office is as usual. */
export const useOffice = (): Office => {
  const setting = useSetting()
  return setting ? officeOf(setting) : DEFAULT_OFFICE
}
