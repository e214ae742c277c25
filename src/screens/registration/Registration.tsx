import { useFormSession } from "../../engine/form/use-form-session.tsx"
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
  const { query, key, restored, form } = useFormSession(agentProfile, identity.id, { draftName: registration.name })
  return (
    <div className={shared.card}>
      <QueryState query={query} height={360}>
        {() =>
          form && (
            <>
              {restored}
              <Steps
                key={key}
                record={{ ...form.record, name: form.record?.name || identity.name }}
                kept={form.kept}
                onDraft={form.onDraft}
              />
            </>
          )
        }
      </QueryState>
    </div>
  )
}
