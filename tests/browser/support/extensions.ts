import type { Page } from "@playwright/test"
import { configure } from "./configuration.ts"

/** Simulates services without extensions, from the next load on. */
export const withoutExtensions = (page: Page, more: object = {}) => configure(page, { extensions: false, ...more })
