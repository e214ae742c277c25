const LINK = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/i

/** Plain text whose addresses are links. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(LINK).map((piece, index) =>
    index % 2 === 1 ? (
      <a key={index} href={piece} target="_blank" rel="noreferrer noopener">
        {piece}
      </a>
    ) : (
      piece
    ),
  )
