/** What is kept of a sign-in (spec, section 3). */
export interface Session {
  access_token: string
  id_token: string
  email: string
  name: string
  /** The roles, as the service sent them: text, a comma list, or an array. */
  flag: string | readonly string[]
  avatar: string
  auth_id: string
  signin: true
  first_time: boolean
}
