import { writeFile } from "node:fs/promises"
import type { Resource } from "../src/declare/index.ts"
import { resources as declared } from "../src/resources/index.ts"
import { clientOf } from "./client.ts"
import { configFrom } from "./config-source.ts"
import type { DocumentedCall } from "./documented.ts"
import { HELP, type Options, optionsOf, UsageError } from "./options.ts"
import { assembled } from "./propose/assemble.ts"
import { exitCodeOf, type Report, reportOf } from "./report.ts"
import { studyReads } from "./run.ts"
import { type Hider, hiderOf } from "./secrets.ts"
import { signedIn } from "./session.ts"
import { studyOf } from "./study.ts"
import { tableOf } from "./table.ts"
import { lastingEffects, studyWrites } from "./writes/run.ts"

export interface Environment {
  args: readonly string[]
  variables: Readonly<Record<string, string | undefined>>
  say: (text: string) => void
  progress?: (call: string) => void
  fetch?: typeof fetch
  resources?: readonly Resource[]
}

/** Exit code for an unusable command or config.json. */
const UNUSABLE = 2

const save = async (path: string, content: unknown, hider: Hider) => {
  await writeFile(path, `${hider.hide(JSON.stringify(content, null, 2))}\n`).catch((cause: unknown) => {
    throw new UsageError(`${path} tidak dapat ditulis.`, { cause })
  })
}

const perform = async (options: Options, environment: Environment, hider: Hider): Promise<Report> => {
  const { say, progress, fetch, resources = declared } = environment
  const config = await configFrom(options, fetch)
  const signIn = await signedIn(clientOf({ services: config.services, fetch }).send, options)
  hider.add(signIn.session?.token)
  const client = clientOf({ services: config.services, session: signIn.session, fetch })
  const study = studyOf({ config, resources, send: client.send, self: signIn.session?.self ?? "" })
  const asking = ({ call }: DocumentedCall) => progress?.(call.endpoint)
  const findings = await studyReads(study, asking)
  findings.set("session.login", signIn.finding)
  const { documented, proposals } = study
  let left: readonly string[] = []
  if (options.write) {
    if (options.everything)
      say(["Dengan --everything ini dikirim juga, dan tetap ada sesudahnya:", ...lastingEffects(study)].join("\n  - "))
    const written = await studyWrites(study, config, options.everything, asking)
    for (const [name, finding] of written.findings) findings.set(name, finding)
    left = written.left
  }
  const report = reportOf({ documented, findings, proposals, expired: client.hasExpired(), left })
  say(hider.hide(tableOf(report)))
  if (options.propose) {
    await save(options.propose, assembled(study), hider)
    say(`Usulan dialek ditulis ke ${options.propose}.`)
  }
  if (options.json) await save(options.json, report, hider)
  return report
}

export const run = async (environment: Environment): Promise<number> => {
  const hider = hiderOf()
  try {
    const options = optionsOf(environment.args, environment.variables)
    if (!options) {
      environment.say(HELP)
      return 0
    }
    hider.add(options.token, options.password)
    return exitCodeOf(await perform(options, environment, hider))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    environment.say(hider.hide(error.message))
    return UNUSABLE
  }
}
