import type { Step } from '../runner/Step.ts'
import { failed, passed, sum } from '../runner/tally.ts'
import { budgets } from '../size/budgets.ts'
import { formatBudgets } from '../size.ts'

export const sizeStep: Step = {
  name: 'size',
  about: 'the size budgets, as `pnpm size` prints them',
  async run() {
    const measured = await budgets()
    return { ...sum(measured.map(({ isKept }) => (isKept ? passed : failed))), output: formatBudgets(measured) }
  },
}
