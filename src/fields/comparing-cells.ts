/** What few lists show: a number beside what it was, a period, an age. One file, loaded with the first of them. */
export { Change } from "./Change.tsx"
export { Period } from "./Period.tsx"
export { Validity } from "./Validity.tsx"
