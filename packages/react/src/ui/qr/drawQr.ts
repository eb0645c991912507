import type { QrCells } from './encodeQr.js'

/** Light modules around a code, as readers require (ISO/IEC 18004). */
export const quietZone = 4

/** Radius of a module's free corner, in modules. */
const radius = 0.5

/**
 * The dark modules as one SVG path, in units of modules, offset by the quiet zone. One shape for
 * each horizontal run, with rounded corners where no other module touches. So touching modules stay
 * joined, without gaps at small sizes.
 */
export function drawQr({ rows }: Pick<QrCells, 'rows'>): string {
  const isDark = (x: number, y: number): boolean => rows[y]?.[x] === true
  const parts: string[] = []
  for (const [y, row] of rows.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark && !isDark(x - 1, y)) parts.push(drawRun(x, y, endOf(row, x)))
    }
  }
  return parts.join('')

  function drawRun(from: number, y: number, to: number): string {
    const corner = (x: number, side: -1 | 1): number => (isDark(x, y + side) ? 0 : radius)
    const last = to - 1
    const [topLeft, topRight] = [corner(from, -1), corner(last, -1)]
    const [bottomLeft, bottomRight] = [corner(from, 1), corner(last, 1)]
    const [left, top, right] = [from + quietZone, y + quietZone, to + quietZone]
    return [
      `M${left + topLeft} ${top}`,
      `H${right - topRight}`,
      arc(topRight, 1, 1),
      `V${top + 1 - bottomRight}`,
      arc(bottomRight, -1, 1),
      `H${left + bottomLeft}`,
      arc(bottomLeft, -1, -1),
      `V${top + topLeft}`,
      arc(topLeft, 1, -1),
      'Z',
    ].join('')
  }
}

function endOf(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return end < 0 ? row.length : end
}

function arc(size: number, right: 1 | -1, down: 1 | -1): string {
  return size === 0 ? '' : `a${size} ${size} 0 0 1 ${size * right} ${size * down}`
}
