import { formatTable } from '../../scripts/runner/formatTable.ts'
import type { Figure } from './Figure.ts'

/** Prints figures as a table, and each as a line of JSON. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, unit, note }) => [name, formatValue(value), unit, note])
  console.log(formatTable([['Figure', 'Value', 'Unit', 'Circumstances'], ...rows]))
  for (const figure of figures) console.log(JSON.stringify(figure))
}

function formatValue(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1)
}
