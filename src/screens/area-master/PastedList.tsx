import { Button } from "../../ui/Button.tsx"
import type { Village } from "./village.ts"
import type { ListReading } from "./village-list.ts"

export const PastedList = ({
  found,
  onPick,
}: {
  found: ListReading
  onPick: (village: Village, entry: string) => void
}) => (
  <div className="area-list" role="status">
    <p>
      {found.known.length} dikenali
      {found.ambiguous.length > 0 && `, ${found.ambiguous.length} perlu dipilih`}
      {found.unknown.length > 0 && `, ${found.unknown.length} tidak dikenali`}.
    </p>
    {found.ambiguous.map(({ entry, options }) => (
      <p key={entry}>
        “{entry}” ada di {options.length} tempat:{" "}
        {options.map((village) => (
          <Button key={village.id} look="plain" onClick={() => onPick(village, entry)}>
            {village.district}, {village.city}
          </Button>
        ))}
      </p>
    ))}
    {found.unknown.length > 0 && (
      <p className="area-unknown">Tidak dikenali: {found.unknown.join(", ")}. Periksa ejaannya, atau tulis kodenya.</p>
    )}
  </div>
)
