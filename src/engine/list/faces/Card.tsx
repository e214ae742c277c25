import type { BaseRecord } from "@refinedev/core"
import { Fragment, type HTMLAttributes, type ReactNode } from "react"
import { asText } from "../../../fields/text.ts"
import { type cardParts, type Part, partsOf } from "../columns.ts"
import css from "./cards.module.css"
import { Tag } from "./TableParts.tsx"

interface CardProps {
  className: string
  parts: ReturnType<typeof cardParts>
  row: BaseRecord
  check: ReactNode
  handlers?: HTMLAttributes<HTMLElement> | undefined
  title: ReactNode
  flagMark: ReactNode
  menu: ReactNode
  renderCell: (part: Part, row: BaseRecord) => ReactNode
  renderFact: (part: Part, row: BaseRecord) => ReactNode
}

/** A card without hooks, which is also drawn before React. */
export const Card = ({
  className,
  parts,
  row,
  check,
  handlers,
  title,
  flagMark,
  menu,
  renderCell,
  renderFact,
}: CardProps) => {
  const { picture, states, flags, price, sizes, facts } = parts
  const hasText = ({ name, field }: Part) => asText(name, field, row) !== ""
  return (
    <li className={className} {...handlers}>
      {check}
      {picture && renderCell(picture, row)}
      <div className={`${css.main} grow`}>
        {title}
        {parts.title?.more.map((part) => (
          <div key={part.key} className={`${css.aside} muted small`}>
            {renderCell(part, row)}
          </div>
        ))}
        {states.length + flags.length > 0 && (
          <div className={`${css.states} row-wrap`}>
            {states.filter(hasText).map((part) => (
              <Fragment key={part.key}>{renderCell(part, row)}</Fragment>
            ))}
            {flags
              .filter(({ name }) => row[name] === true)
              .map(({ key, field }) => (
                <span key={key} className="pill row small gap-xs">
                  {flagMark} {field.label}
                </span>
              ))}
          </div>
        )}
        {price && (
          <p className={`${css.price} row-wrap`}>
            {partsOf(price)
              .filter(hasText)
              .map((part, index) => (
                <span key={part.key} className={index ? `${css.aside} muted small` : undefined}>
                  <Tag part={part} />
                  {renderCell(part, row)}
                </span>
              ))}
          </p>
        )}
        {/* `LT 120 m²  LB 90 m²  KT 3` */}
        {sizes.length > 0 && (
          <p className={`${css.sizes} row-wrap`}>
            {sizes.filter(hasText).map((part) => (
              <span key={part.key}>
                <Tag part={part} />
                {renderCell(part, row)}
              </span>
            ))}
          </p>
        )}
        <dl>
          {facts
            .map((column) => ({ ...column, shown: partsOf(column).filter(hasText) }))
            .filter(({ shown }) => shown.length > 0)
            .map(({ key, field, shown }) => (
              <div key={key} className={css.fact}>
                <dt>{field.label}</dt>
                <dd>
                  {shown.map((part, index) => (
                    <span key={part.key}>
                      {index > 0 && <Tag part={part} />}
                      {renderFact(part, row)}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
        </dl>
      </div>
      {menu}
    </li>
  )
}
