import type { Service } from "../declare/index.ts"

/** What `/config.json` says: where the services are, and what the product is called. */
export interface Config {
  product: string
  services: Readonly<Record<Service, string>>
  /** Address of the realtime socket; empty: this origin. */
  socket: string
  /** Does the service have what goes beyond the documented calls? */
  extensions: boolean
  /** Accounts to try the product with; only a demo names them. */
  demo: readonly DemoAccount[]
}

export interface DemoAccount {
  label: string
  email: string
  password: string
}
