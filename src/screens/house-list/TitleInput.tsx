import { commonProps, type InputProps, toInputText } from "../../fields/input-props.ts"
import { SuggestedInput } from "../../fields/inputs/SuggestedInput.tsx"
import { LengthNote } from "../../fields/inputs/TextInput.tsx"
import { houseFields } from "../../resources/house-fields.ts"
import { masterTrait } from "../../resources/master-trait.ts"

/** Offers the names of selling points while one types. */
export const TitleInput = (props: InputProps) => (
  <>
    <SuggestedInput
      {...(props as InputProps<"text">)}
      aria-describedby={commonProps(props, "length")["aria-describedby"]}
      suggests={masterTrait.name}
    />
    <LengthNote id={props.id} text={toInputText(props.value)} max={houseFields.title.max} />
  </>
)
