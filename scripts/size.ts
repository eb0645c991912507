import { formatTable } from './runner/formatTable.ts'
import { type Budget, budgets } from './size/budgets.ts'

export async function main(): Promise<number> {
  const measured = await budgets()
  console.log(formatBudgets(measured))
  return measured.every(({ isKept }) => isKept) ? 0 : 1
}

export function formatBudgets(measured: readonly Budget[]): string {
  const rows = measured.map(({ name, isKept, detail }) => [isKept ? '✓' : '✗', name, detail])
  const problems = measured.flatMap(({ problem }) => (problem ? [problem] : []))
  return [formatTable([['', 'Budget', 'Measured'], ...rows]), ...problems].join('\n\n')
}
