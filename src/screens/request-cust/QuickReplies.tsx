import { filledReply, type ReplyFacts } from "../../domain/quick-replies.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Menu } from "../../ui/Menu.tsx"

interface QuickRepliesProps {
  templates: readonly string[]
  facts: ReplyFacts
  onPick: (text: string) => void
}

export const QuickReplies = ({ templates, facts, onPick }: QuickRepliesProps) => {
  const replies = templates.map((template) => filledReply(template, facts)).filter(({ text }) => text !== "")
  if (replies.length === 0) return null
  return (
    <Menu
      name="Balasan cepat"
      items={replies.map(({ text, missing }) => ({
        label: text,
        reason: missing.length > 0 ? `Belum diketahui: ${missing.join(", ")}` : undefined,
        onSelect: () => onPick(text),
      }))}
    >
      <Icon name="bolt" />
    </Menu>
  )
}
