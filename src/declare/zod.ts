import { z } from "zod"

/** Without code made at run time: a content security policy forbids it, and browsers report even the attempt. */
z.config({ jitless: true })

export { z }
