import { type Field, unreadOf } from "../../declare/index.ts"
import { Button } from "../../ui/Button.tsx"
import { stepActionOf, stepsOf } from "../record/steps-of.ts"
import { RowMenu, type RowMenuProps } from "./RowMenu.tsx"
import "./row-steps.css"

export const RowSteps = ({ actions, ...menu }: RowMenuProps) => {
  const { resource, row, title, onAct } = menu
  const name = resource.show?.steps?.of ?? ""
  const field = resource.fields[name] as Field<"select">
  // An unreadable state has unknown steps, so its action remains available.
  if (name in unreadOf(row)) return <RowMenu {...menu} actions={actions} />
  const stepAction = stepActionOf(actions, name)
  const [first, ...others] = stepsOf(name, field, row, actions, resource.fields).map(
    ({ label, reason, action, answers }) => ({ label, reason, onSelect: () => onAct(action, row, answers) }),
  )
  return (
    <span className="row-steps">
      {first && (
        <Button disabled={first.reason !== undefined} title={first.reason} onClick={first.onSelect}>
          {first.label}
          <span className="unseen"> {title}</span>
        </Button>
      )}
      <RowMenu {...menu} steps={others} actions={actions.filter((action) => action !== stepAction)} />
    </span>
  )
}
