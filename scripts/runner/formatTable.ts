/** Characters of a line below the head. A longer one would wrap in a terminal. */
const longestRule = 72

/** Rows of cells as aligned lines. The first row is the head. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((wide, row) => row.map((cell, at) => Math.max(cell.length, wide[at] ?? 0)), [])
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   ')}`.trimEnd()
  const [head = [], ...body] = rows
  return [line(head), line(head.map((_, at) => '─'.repeat(Math.min(widths[at] ?? 0, longestRule)))), ...body.map(line)].join('\n')
}
