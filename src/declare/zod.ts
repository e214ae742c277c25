import { z } from "zod"

/** Disables code generation at run time: content security policies forbid it, and browsers report even the attempt. */
z.config({ jitless: true })

export { z }
