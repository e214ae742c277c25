import { Show } from "../../admin/Show.tsx"
import { hasId } from "../../providers/record-path.ts"
import { Conversation } from "./Conversation.tsx"
import { whatsAppOf } from "./whatsapp.ts"
import "./lead-show.css"

/** A lead: the person's facts, and the conversation beside them. */
export const LeadShow = () => (
  <div className="lead-show">
    <Show
      after={(lead) =>
        hasId(lead) && (
          <Conversation
            key={String(lead.id)}
            lead={String(lead.id)}
            name={String(lead.name ?? "")}
            whatsApp={whatsAppOf(lead)}
          />
        )
      }
    />
  </div>
)
