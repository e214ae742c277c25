import { groupBy } from "../../declare/group-by.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import type { Village } from "./village.ts"

export const ChosenVillages = ({
  picked,
  onDrop,
}: {
  picked: readonly Village[]
  onDrop: (villages: readonly Village[]) => void
}) => (
  <div className="area-chosen">
    {groupBy(picked, ({ district, city }) => [district, city].filter(Boolean).join(", ")).map(([region, villages]) => (
      <section key={region} aria-label={region}>
        <header>
          <b>{region}</b> ({villages.length})
          <Button look="plain" onClick={() => onDrop(villages)}>
            Hapus semua<span className="unseen"> {region}</span>
          </Button>
        </header>
        <ul>
          {villages.map((village) => (
            <li key={village.id}>
              {village.name}
              <button type="button" aria-label={`Hapus ${village.name}`} onClick={() => onDrop([village])}>
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
