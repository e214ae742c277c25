import { splitFilters } from "../../declare/index.ts"
import faces from "../../ui/face-switch.module.css"
import type { FilterDraft } from "./filter-group.ts"

const JOINS = [
  [false, "Semua syarat"],
  [true, "Salah satu syarat"],
] as const

const ONE_SUFFICES = "Data tampil bila paling sedikit satu syarat cocok. Yang ditandai “Wajib” selalu harus cocok."
const TOO_FEW = "Isi paling sedikit dua syarat: salah satunya cukup."

/** Whether all conditions must hold, or any. */
export const JoinChoice = ({ draft, onChoose }: { draft: FilterDraft; onChoose: (any: boolean) => void }) => (
  <fieldset>
    <legend>Data yang tampil memenuhi</legend>
    <div className={faces.faces}>
      {JOINS.map(([any, words]) => (
        <button
          key={words}
          type="button"
          aria-pressed={any === (draft.any ?? false)}
          onClick={() => any !== draft.any && onChoose(any)}
        >
          {words}
        </button>
      ))}
    </div>
    <p className="muted small" aria-live="polite">
      {draft.any && (splitFilters(draft.filters).names.length > 0 ? ONE_SUFFICES : TOO_FEW)}
    </p>
  </fieldset>
)
