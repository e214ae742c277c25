import type { Page } from "@playwright/test"
import { configure } from "./configuration.ts"

/** The same build over services that have the documented calls alone, from the next load on. */
export const withoutExtensions = (page: Page, more: object = {}) => configure(page, { extensions: false, ...more })
