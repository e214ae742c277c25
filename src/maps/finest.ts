/** The finest zoom of our maps. */
export const FINEST = 19
