import { resources } from "../src/resources/index.ts"

const NAMES = `
home house-list subscribe-transaction premium-ads request-cust message-request schedule-house-list find-properties
bi-checking user account-session session-own api-key fair-price-calculator house-type master-trait extra-facility special-area
area-master master-subscribe provinces cities districts villages master-province master-city master-district
master-village payment payment-event activity lytics usytics report-share withdrawal notification notification-own blast
agent-profile registration setting service-status browser-error session account password-link personal-data finder
totals upload list-view trash webhook webhook-delivery list-export undo timeline bulk demo
`.split(/\s+/)

/** The resources of the product itself, for tests of its menus, demo data and documented calls. Yours are not in it. */
export const productResources = resources.filter(({ name }) => NAMES.includes(name))
