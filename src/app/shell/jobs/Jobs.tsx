import { useId } from "react"
import { Icon } from "../../../ui/Icon.tsx"
import { Popover, useHoverPopover } from "../../../ui/Popover.tsx"
import panelsCss from "../panels.module.css"
import topbarCss from "../topbar.module.css"
import { JobItem } from "./JobItem.tsx"
import { useJobs } from "./use-jobs.ts"

/** Changes of many records: progress, report and undo, on every page. */
export const Jobs = () => {
  const { jobs, stop, undo } = useJobs()
  const { isOpen, box, button, panel } = useHoverPopover()
  const title = useId()
  if (jobs.length === 0) return null
  const running = jobs.filter(({ status }) => status === "running").length
  const words = running > 0 ? `${running} berjalan` : "Tidak ada yang berjalan"
  return (
    <div {...box}>
      <button
        type="button"
        className={topbarCss.button}
        aria-label={`Pekerjaan: ${words.toLowerCase()}`}
        aria-haspopup="dialog"
        {...button}
      >
        <Icon name="progress" size={18} />
        {running > 0 && <span className={`${panelsCss.count} small strong numeric`}>{running}</span>}
      </button>
      {isOpen && (
        <Popover {...panel} className={panelsCss.panel} role="dialog" aria-labelledby={title}>
          <div className={`${panelsCss.head} row`}>
            <h2 id={title}>Pekerjaan</h2>
            <span className="push">{words}</span>
          </div>
          <div className={panelsCss.body}>
            <ul className="divided">
              {jobs.map((job) => (
                <JobItem
                  key={job.id}
                  job={job}
                  isUndoTried={jobs.some(({ undoes }) => undoes === job.id)}
                  onStop={() => void stop(job)}
                  onUndo={() => void undo(job)}
                />
              ))}
            </ul>
          </div>
        </Popover>
      )}
    </div>
  )
}
