import { parseArgs } from 'node:util'
import { formatTable } from './runner/formatTable.ts'
import { type Budget, budgets } from './size/budgets.ts'
import { bundleApp } from './size/bundleApp.ts'
import { largestModules } from './size/largestModules.ts'

/** Measures the budgets. `--why` also lists the largest modules. */
export async function main(parameters: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...parameters], options: { why: { type: 'boolean' } } })
  const measured = await budgets()
  console.log(formatBudgets(measured))
  if (values.why) console.log(await formatReasons())
  return measured.every(({ isKept }) => isKept) ? 0 : 1
}

export function formatBudgets(measured: readonly Budget[]): string {
  const rows = measured.map(({ name, isKept, detail }) => [isKept ? '✓' : '✗', name, detail])
  const problems = measured.flatMap(({ problem }) => (problem ? [problem] : []))
  return [formatTable([['', 'Budget', 'Measured'], ...rows]), ...problems].join('\n\n')
}

async function formatReasons(): Promise<string> {
  const bundle = await bundleApp({ from: 'sources', write: false })
  const list = (name: string, files: readonly string[]) => {
    const rows = largestModules(bundle, files).map(([bytes, module]) => [String(bytes), module])
    return `\n${formatTable([['Characters', `${name}, not minified`], ...rows])}`
  }
  return [
    list('First load', bundle.firstLoad),
    list('Dialog and Connect view', bundle.dialog),
    list('The actions of core', bundle.actions),
  ].join('\n')
}
