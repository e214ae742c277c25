import { GroupsFace } from "../../engine/list/faces/GroupsFace.tsx"

export const LeadGroups = () => (
  <GroupsFace
    unit="lead"
    badgeOf={({ unanswered, unread }) =>
      [Number(unanswered) > 0 && `${unanswered} belum dibalas`, Number(unread) > 0 && `${unread} belum dibaca`]
        .filter(Boolean)
        .join(" · ") || undefined
    }
  />
)
