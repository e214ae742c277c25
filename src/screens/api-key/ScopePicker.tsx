import { listScopes } from "../../declare/api-scope.ts"
import type { Resource } from "../../declare/index.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Button } from "../../ui/Button.tsx"

interface ScopePickerProps {
  chosen: readonly string[]
  onChoose: (scopes: string[]) => void
  error: string | undefined
}

/** The user's rights by resource, as scopes of a key. */
export const ScopePicker = ({ chosen, onChoose, error }: ScopePickerProps) => {
  const { resources, can } = useAppContext()
  const rows = resources
    .map((resource: Resource) => ({ resource, scopes: listScopes(resource, (part) => can(resource.name, part)) }))
    .filter(({ scopes }) => scopes.length > 0)
  const readable = rows.flatMap(({ scopes }) => scopes.filter(({ scope }) => scope.endsWith(":read")))
  const toggle = (scope: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, scope] : chosen.filter((other) => other !== scope))
  return (
    <fieldset className="stack" aria-describedby={error ? "scopes-error" : undefined}>
      <legend className="strong">Cakupan</legend>
      <p className="muted dense">Kunci hanya dapat melakukan yang dicentang, dan tidak pernah lebih dari hak Anda.</p>
      <div className="row-wrap">
        <Button onClick={() => onChoose([...new Set([...chosen, ...readable.map(({ scope }) => scope)])])}>
          Baca semua
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => onChoose([])}>
          Kosongkan
        </Button>
        <span className="muted dense" role="status">
          {chosen.length} dipilih
        </span>
      </div>
      {error && (
        <p id="scopes-error" className="bad" role="alert">
          {error}
        </p>
      )}
      <ul className="divided">
        {rows.map(({ resource, scopes }) => (
          <li key={resource.name} style={{ paddingBlock: 10 }}>
            <fieldset>
              <legend className="strong">{resource.label}</legend>
              <div className="row-wrap" style={{ gap: "8px 16px" }}>
                {scopes.map(({ scope, label }) => (
                  <label key={scope} className="row">
                    <input
                      type="checkbox"
                      checked={chosen.includes(scope)}
                      onChange={({ target }) => toggle(scope, target.checked)}
                    />
                    {label}
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
