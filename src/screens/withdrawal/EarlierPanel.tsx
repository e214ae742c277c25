import { type BaseRecord, type HttpError, useList } from "@refinedev/core"
import { Link } from "react-router"
import { refineQueryOf } from "../../data/refine-query.ts"
import { showMoney } from "../../declare/format.ts"
import factsCss from "../../engine/record/facts.module.css"
import { Cell } from "../../fields/Cell.tsx"
import { withdrawal } from "../../resources/withdrawal.ts"
import { pathOfRecord } from "../../routing/routes.ts"
import { useAppContext } from "../../session/app-context.ts"
import { showDate } from "../../time/show-date.ts"
import { QueryState } from "../../ui/QueryState.tsx"
import css from "./withdrawal.module.css"

const SHOWN = 5

export const EarlierPanel = ({ record }: { record: BaseRecord }) => {
  const { pages } = useAppContext()
  const page = pages.find(({ name }) => name === withdrawal.name)
  const { agent } = record
  const { query, result } = useList<BaseRecord, HttpError>({
    resource: withdrawal.name,
    ...refineQueryOf({
      page: 1,
      limit: SHOWN + 1,
      search: "",
      sort: [{ field: "requested_at", order: "desc" }],
      filters: [{ field: "agent", operator: "eq", value: String(agent) }],
    }),
    queryOptions: { enabled: agent !== undefined && agent !== null },
    errorNotification: false,
  })
  // Services without this filter send all withdrawals.
  const others = result.data
    .filter((row) => String(row.agent) === String(agent) && String(row.id) !== String(record.id))
    .slice(0, SHOWN)
  return (
    <section className={factsCss.panel} aria-label="Penarikan lain agen ini">
      <h2>Penarikan lain agen ini</h2>
      {agent === undefined || agent === null ? (
        <p className="muted">Agennya tidak disebut layanan, jadi penarikan lainnya tidak diketahui.</p>
      ) : (
        <QueryState query={query} height={120}>
          {() =>
            others.length === 0 ? (
              <p className="muted">Belum ada yang lain.</p>
            ) : (
              <ul className={`${css.earlier} divided`}>
                {others.map((row) => (
                  <li key={String(row.id)}>
                    <Link className="reach" to={(page && pathOfRecord(page, row)) ?? ""}>
                      {typeof row.amount === "number" ? showMoney(row.amount) : `#${row.id}`}
                    </Link>
                    <span className="muted numeric">
                      {typeof row.requested_at === "string" && showDate(row.requested_at)}
                    </span>
                    <Cell name="status" field={withdrawal.fields.status} row={row} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      )}
    </section>
  )
}
