export const FINEST = 19
