import type { Page } from "@playwright/test"
import { configure } from "./configuration.ts"

export const disableExtensions = (page: Page, more: object = {}) => configure(page, { extensions: false, ...more })
