/** A server that an error ended, so that its supervisor starts it again; 1 means that it cannot start. */
export const BROKEN = 70
