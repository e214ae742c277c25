import { useState } from "react"
import { showNumber } from "../../declare/format.ts"
import { CRITERION_LABELS, type Criterion } from "../../domain/matching.ts"
import { relaxedWords } from "../../domain/narrowing.ts"
import { changedAt } from "../../domain/new-matches.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { hasAnswer, QueryState } from "../../ui/QueryState.tsx"
import { MatchCard } from "./MatchCard.tsx"
import css from "./request.module.css"
import type { useMatches } from "./use-matches.ts"
import type { OfferDraft, useOffers } from "./use-offers.ts"

const SHOWN = 20
/** Number of listings that "Pilih terbaik" selects; customers still read a message of three. */
const BEST = 3

interface MatchesProps {
  state: ReturnType<typeof useMatches>
  draft: OfferDraft
  offers: ReturnType<typeof useOffers>
  /** ISO 8601; absent if the matches were never opened. */
  seenUntil: string | undefined
  onRelax: (criterion: Criterion) => void
}

const CutNote = ({ judged, of }: { judged: number; of: number | undefined }) =>
  of !== undefined && of > judged ? (
    <p className="muted small">
      {`Dinilai ${showNumber(judged)} listing terbaru dari ${showNumber(of)}. Wajibkan lebih banyak untuk mempersempit.`}
    </p>
  ) : null

export const Matches = ({ state, draft, offers, seenUntil, onRelax }: MatchesProps) => {
  const { query, wanted, matches, relaxations, judged, of } = state
  const [shown, setShown] = useState(SHOWN)
  const [withOffered, setWithOffered] = useState(false)
  const fresh = matches.filter(({ house }) => !offers.latest.has(String(house.id)))
  const listed = withOffered ? matches : fresh
  const offered = matches.length - fresh.length
  const [first] = relaxations
  const relaxing = (criterion: Criterion) => `${CRITERION_LABELS[criterion]}: ${relaxedWords(wanted, criterion)}`
  return (
    <section className={`${css.matches} stack gap-m`} aria-label="Listing yang cocok">
      <header className="row-wrap">
        <h2>
          Listing yang cocok
          {hasAnswer(query) && ` (${listed.length})`}
        </h2>
        {offered > 0 && (
          <label className="row muted dense">
            <input type="checkbox" checked={withOffered} onChange={() => setWithOffered(!withOffered)} />
            Termasuk {offered} yang sudah ditawarkan
          </label>
        )}
        {fresh.length > 0 && draft.ids.length === 0 && (
          <Button onClick={() => draft.pick(fresh.slice(0, BEST).map(({ house }) => house))}>
            Pilih {Math.min(BEST, fresh.length)} terbaik
          </Button>
        )}
      </header>
      {relaxations.length > 0 && listed.length > 0 && (
        <div className="row-wrap muted small">
          <span>Longgarkan</span>
          {relaxations.map(({ criterion, more }) => (
            <Button key={criterion} className={css.pill} onClick={() => onRelax(criterion)}>
              {relaxing(criterion)} <b className="good">+{showNumber(more)}</b>
            </Button>
          ))}
        </div>
      )}
      <QueryState query={query} height={320}>
        {() =>
          listed.length === 0 ? (
            <Notice
              icon={<Icon name="search" size={28} />}
              action={
                first && (
                  <Button look="primary" onClick={() => onRelax(first.criterion)}>
                    {relaxing(first.criterion)} (+{showNumber(first.more)})
                  </Button>
                )
              }
            >
              {offered > 0 ? "Semua yang cocok sudah ditawarkan." : "Belum ada listing yang memenuhi semua yang wajib."}
              {first && " Ini yang paling membantu:"}
            </Notice>
          ) : (
            <ul className="stack">
              {listed.slice(0, shown).map((match) => (
                <MatchCard
                  key={String(match.house.id)}
                  match={match}
                  offeredAt={offers.latest.get(String(match.house.id))?.at}
                  isNew={seenUntil !== undefined && changedAt(match.house) > Date.parse(seenUntil)}
                  isPicked={draft.ids.includes(String(match.house.id))}
                  isFull={draft.isFull}
                  onPick={(isPicked) => (isPicked ? draft.pick([match.house]) : draft.drop(String(match.house.id)))}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {listed.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>Tampilkan {Math.min(SHOWN, listed.length - shown)} lagi</Button>
      )}
      <CutNote judged={judged} of={of} />
    </section>
  )
}
