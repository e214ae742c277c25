import type { OwnFaceProps } from "../../admin/list/faces/face-props.ts"
import { GroupsFace } from "../../admin/list/faces/GroupsFace.tsx"

/** The leads by listing, the liveliest first. */
export const LeadGroups = (props: OwnFaceProps) => (
  <GroupsFace
    {...props}
    unit="lead"
    badgeOf={({ unanswered }) => (Number(unanswered) > 0 ? `${unanswered} belum dibalas` : undefined)}
  />
)
