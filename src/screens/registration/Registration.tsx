import { type BaseRecord, type HttpError, useOne } from "@refinedev/core"
import { useFormDraft } from "../../drafts/form-draft.ts"
import { RestoredNote } from "../../engine/form/RestoredNote.tsx"
import { agentProfile, registration } from "../../resources/agent-profile.ts"
import { useAppContext } from "../../session/app-context.ts"
import { Icon } from "../../ui/Icon.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { QueryState } from "../../ui/QueryState.tsx"
import shared from "../parts/shared.module.css"
import { Steps } from "./RegistrationSteps.tsx"
import css from "./registration.module.css"

export const Registration = () => {
  const { config, identity } = useAppContext()
  return (
    <div className={`${shared.page} ${css.registration}`}>
      <h1>{registration.label}</h1>
      {config.extensions ? (
        <Own />
      ) : (
        <div className={shared.card}>
          <Notice icon={<Icon name="lock" size={28} />}>
            Pendaftaran akun {identity.email} belum lengkap, dan layanan ini tidak dapat melengkapinya dari sini.
            Hubungi pengelola {config.product} untuk menyelesaikannya, lalu masuk lagi.
          </Notice>
        </div>
      )}
    </div>
  )
}

const Own = () => {
  const { identity } = useAppContext()
  const { query, result } = useOne<BaseRecord, HttpError>({
    resource: agentProfile.name,
    id: identity.id,
    errorNotification: false,
    liveMode: "off",
    // A refetch cannot update the open form.
    queryOptions: { staleTime: Number.POSITIVE_INFINITY },
  })
  const { isOpen, found, round, save, startAnew } = useFormDraft(registration.name, identity.id)
  return (
    <div className={shared.card}>
      <QueryState query={query} height={360}>
        {() =>
          isOpen && (
            <>
              {found && <RestoredNote savedAt={found.savedAt} onDrop={startAnew} />}
              <Steps
                key={round}
                record={{ ...result, name: result?.name || identity.name }}
                kept={found}
                onDraft={save}
              />
            </>
          )
        }
      </QueryState>
    </div>
  )
}
