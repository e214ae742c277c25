import type { ActionDialogProps } from "../engine/record/action-dialog-props.ts"
import { RecordImport } from "./records/RecordImport.tsx"
import { UploadImport } from "./UploadImport.tsx"

/** A declared action sends the file, which the service imports; else rows are sent one by one. */
export const ImportDialog = (props: ActionDialogProps) =>
  props.resource.actions?.[props.action.name] ? <UploadImport {...props} /> : <RecordImport {...props} />
