import { keys, useDataProvider } from "@refinedev/core"
import { useQuery } from "@tanstack/react-query"
import { DEFAULT_OFFICE, type Office, officeOf } from "../domain/waiting.ts"
import { OFFICE_SETTING } from "../resources/setting.ts"
import { useBackoffice } from "./backoffice.ts"

const RESOURCE = "setting"

/** Of a service without settings, and until they are read, the office is as usual. Every clock of a list asks, so it costs one observer and no reading of the address, as Refine's `useOne` would. */
export const useOffice = (): Office => {
  const { config } = useBackoffice()
  const provider = useDataProvider()
  const { data } = useQuery({
    queryKey: keys().data("default").resource(RESOURCE).action("one").id(OFFICE_SETTING).params({}).get(),
    queryFn: () => provider().getOne({ resource: RESOURCE, id: OFFICE_SETTING }),
    enabled: config.extensions,
    staleTime: 300_000,
  })
  return data ? officeOf(data.data) : DEFAULT_OFFICE
}
