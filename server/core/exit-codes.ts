/** Exit code after an uncaught error, so that the supervisor restarts the server; 1 means that it cannot start. */
export const BROKEN = 70
