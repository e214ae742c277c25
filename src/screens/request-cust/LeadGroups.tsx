import type { OwnFaceProps } from "../../engine/list/faces/face-props.ts"
import { GroupsFace } from "../../engine/list/faces/GroupsFace.tsx"

export const LeadGroups = (props: OwnFaceProps) => (
  <GroupsFace
    {...props}
    unit="lead"
    badgeOf={({ unanswered, unread }) =>
      [Number(unanswered) > 0 && `${unanswered} belum dibalas`, Number(unread) > 0 && `${unread} belum dibaca`]
        .filter(Boolean)
        .join(" · ") || undefined
    }
  />
)
