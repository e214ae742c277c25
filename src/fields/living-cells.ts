/** What in lists changes with time or leads elsewhere: one file, loaded with the first of them. */
export { AgedText } from "./AgedText.tsx"
export { ContactLinks } from "./ContactLinks.tsx"
export { WaitingClock } from "./WaitingClock.tsx"
