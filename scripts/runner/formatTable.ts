/** Rows of cells as aligned lines. The first row is the head. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((wide, row) => row.map((cell, at) => Math.max(cell.length, wide[at] ?? 0)), [])
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   ')}`.trimEnd()
  const [head = [], ...body] = rows
  return [line(head), line(head.map((_, at) => '─'.repeat(widths[at] ?? 0))), ...body.map(line)].join('\n')
}
