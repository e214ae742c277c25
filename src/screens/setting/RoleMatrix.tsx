import { useState } from "react"
import { type Field, mayExport, mayRead, mayWrite, type Resource } from "../../declare/index.ts"
import type { Role } from "../../resources/policy.ts"
import { type Access, ROLE_NAMES } from "../../session/access.ts"
import { useAppContext } from "../../session/app-context.ts"
import { viewAsAdmin } from "../../session/view-as.ts"
import { Button } from "../../ui/Button.tsx"
import shared from "../parts/shared.module.css"
import css from "./role-matrix.module.css"

const ROLES = ["gro_admin", "ADMIN"] as const satisfies readonly Role[]

interface Right {
  name: string
  /** One word for each of ROLES. */
  words: readonly string[]
}

const NONE = "–"

const OPERATIONS = { list: "Melihat", create: "Menambah", update: "Mengubah", remove: "Menghapus" } as const

const fieldWords = (field: Field, role: Role) => {
  if (!mayRead(field, role)) return NONE
  return [
    field.masked ? "Baca, disamarkan" : "Baca",
    ...(field.readOnly || !mayWrite(field, role) ? [] : ["ubah"]),
    ...(mayExport(field, role) ? [] : ["ekspor disamarkan"]),
  ].join(", ")
}

const rightsOf = ({ name, fields, calls, actions = {} }: Resource, rolesWith: Access["rolesWith"]): Right[] => {
  const right = (operation: string, words: string): Right => {
    const allowed = rolesWith(name, operation)
    return { name: words, words: ROLES.map((role) => (allowed.includes(role) ? "Ya" : NONE)) }
  }
  return [
    ...Object.entries(OPERATIONS).flatMap(([operation, words]) => (operation in calls ? right(operation, words) : [])),
    ...Object.entries(actions).map(([action, { label }]) => right(action, label)),
    ...Object.values(fields).map((field) => ({
      name: `Kolom ${field.label}`,
      words: ROLES.map((role) => fieldWords(field, role)),
    })),
  ]
}

/** Roles and fields as the declarations have them; the API refuses by the same. */
export const RoleMatrix = () => {
  const { resources, rolesWith, identity } = useAppContext()
  const [showsAll, setShowsAll] = useState(false)
  const groups = resources
    .filter(({ route }) => route !== undefined)
    .map((resource) => ({
      resource,
      rights: rightsOf(resource, rolesWith).filter((one) => showsAll || new Set(one.words).size > 1),
    }))
    .filter(({ rights }) => rights.length > 0)
  return (
    <details className={shared.card}>
      <summary className="reach">
        <h2 className={css.title}>Peran dan hak</h2>
      </summary>
      <div className="row-wrap apart">
        <label className="row">
          <input type="checkbox" checked={showsAll} onChange={({ target }) => setShowsAll(target.checked)} />
          Tampilkan juga yang sama
        </label>
        <Button className="push" onClick={() => viewAsAdmin(identity.id)}>
          Lihat sebagai {ROLE_NAMES.ADMIN}
        </Button>
      </div>
      <table className={`${shared.numbers} ${shared.folded} ${css.matrix}`}>
        <thead>
          <tr>
            <th scope="col">Hak</th>
            {ROLES.map((role) => (
              <th scope="col" key={role}>
                {ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ resource, rights }) => (
          <tbody key={resource.name}>
            <tr className={css.group}>
              <th scope="rowgroup" colSpan={ROLES.length + 1}>
                {resource.label}
              </th>
            </tr>
            {rights.map(({ name, words }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {words.map((word, index) => (
                  <td
                    key={ROLES[index]}
                    className={word === NONE ? "muted" : undefined}
                    data-label={ROLE_NAMES[ROLES[index] ?? "ADMIN"]}
                  >
                    {word}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </details>
  )
}
