import type { agentProfile } from "../src/resources/agent-profile.ts"
import type { user } from "../src/resources/user.ts"
import { demoAccounts } from "./accounts.ts"
import type { Days } from "./days.ts"
import { emailOf, nameFrom, OFFICES, phoneFrom } from "./names.ts"
import { createRandom, type Random } from "./random.ts"
import type { Regions } from "./regions.ts"
import type { Row } from "./row.ts"

export type Person = Row<typeof user>
type Profile = Row<typeof agentProfile>

export interface Account {
  id: number
  name: string
  email: string
  role: NonNullable<Person["role"]>
  firstTime: boolean
  isDrawn: true | undefined
}

export const ACCOUNTS: readonly Account[] = demoAccounts.map(({ auth_id, name, email, flag, first_time, isDrawn }) => ({
  id: Number(auth_id),
  name,
  email,
  role: flag as Account["role"],
  firstTime: first_time,
  isDrawn,
}))

const COUNT = 120
const ROLES = [
  ["agent", 62],
  ["member", 48],
  ["ADMIN", 6],
  ["gro_admin", 2],
] as const

const lastActive = (random: Random, days: Days) => {
  const offset = random.weighted([
    [0, 5],
    [1, 4],
    [random.between(2, 14), 6],
    [random.between(15, 200), 3],
  ])
  return days.moment(-offset, offset === 0 ? random.between(0, 5) : random.between(6, 22), random.between(0, 59))
}

const standingOf = (isActive: boolean) => ({
  status: isActive ? ("active" as const) : ("suspended" as const),
  suspend_reason: isActive ? null : "Mengunggah iklan yang sama berulang kali.",
  suspended_by: isActive ? null : "Rahma Wijaya",
  suspended_at: null,
})

const personFrom = (random: Random, days: Days, id: number, account?: Account): Person => {
  const role = account?.role ?? random.weighted(ROLES)
  const name = account?.name ?? nameFrom(random)
  const office = role === "agent" ? random.pick(OFFICES) : "Griya Pusat"
  return {
    id,
    name,
    email: account?.email ?? emailOf(name, id),
    phone: phoneFrom(random),
    role,
    scope: null,
    office: role === "member" || account?.firstTime ? null : office,
    verified: account ? !account.firstTime : role !== "member" || random.chance(0.6),
    // The service counts them.
    listings: null,
    leads: null,
    package: null,
    last_active: lastActive(random, days),
    ...standingOf(account !== undefined || random.chance(0.95)),
  }
}

export const peopleOf = (accounts: readonly Account[], days: Days): Person[] => {
  const random = createRandom("people")
  const byId = new Map(accounts.filter(({ isDrawn }) => !isDrawn).map((account) => [account.id, account]))
  return Array.from({ length: COUNT }, (_, index) => personFrom(random, days, index + 1, byId.get(index + 1)))
}

const isStaff = ({ role }: Person): boolean => role === "gro_admin" || role === "ADMIN"

export const agentsOf = (people: readonly Person[]): number[] =>
  people.filter((person) => person.verified && (person.role === "agent" || isStaff(person))).map(({ id }) => id)

export const profilesOf = (accounts: readonly Account[], people: readonly Person[], regions: Regions, days: Days) => {
  const random = createRandom("profiles")
  const homes = regions.all.filter(({ known }) => known)
  return accounts.flatMap((account): Omit<Profile, "province" | "city">[] => {
    const person = people.find(({ id }) => id === account.id)
    if (!person) return []
    const home = account.firstTime ? undefined : random.pick(homes)
    const region = { province: home?.province ?? null, city: home?.city ?? null }
    return [
      {
        ...region,
        id: account.id,
        avatar: null,
        name: account.name,
        email: account.email,
        phone: person.phone ?? phoneFrom(random),
        office: person.office,
        bio: account.firstTime ? null : "Membantu keluarga menemukan rumah yang pas sejak 2015.",
        listings: null,
        leads: null,
        created_at: days.moment(-random.between(200, 500), 9, random.between(0, 59)),
      },
    ]
  })
}
