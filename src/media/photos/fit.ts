export interface Size {
  width: number
  height: number
}

export const fitSize = ({ width, height }: Size, longest: number): Size => {
  const part = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) }
}
