import { useMemo } from "react"
import { useCallQuery } from "../../../data/use-call.ts"
import { fieldOfKind } from "../../../declare/index.ts"
import { useAppContext } from "../../../session/app-context.ts"
import { createStatistic } from "./statistic.ts"

const NONE = {}

export const useStatistic = () => {
  const { query, data } = useCallQuery("house-list.statistic")
  const listings = useAppContext().resources.find(({ name }) => name === "house-list")
  const { options: statuses = NONE } = fieldOfKind("select", listings?.fields.status) ?? {}
  const shownElsewhere = useMemo(() => Object.keys(listings?.listing?.figures?.facts ?? {}), [listings])
  const statistic = useMemo(() => createStatistic(data, { statuses, shownElsewhere }), [data, statuses, shownElsewhere])
  return { query, data, statuses, statistic }
}
