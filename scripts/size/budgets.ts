import { run } from '../runner/run.ts'
import { adapterBudgets } from './adapterBudgets.ts'
import { bundleApp } from './bundleApp.ts'
import { installedPackages } from './installedPackages.ts'

export interface Budget {
  readonly name: string
  readonly isKept: boolean
  /** The measured value and the limit, as text: `12.31 kB of 14 kB`. */
  readonly detail: string
  /** The full reason why nothing could be measured. */
  readonly problem?: string | undefined
}

export const mostInstalledPackages = 25

interface SizeLimitEntry {
  readonly name: string
  readonly passed?: boolean
  readonly size: number
  readonly sizeLimit?: number
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`

/**
 * Measures every budget of the built packages: file sizes with size-limit (`.size-limit.js`), the
 * number of files that a page fetches, what each adapter adds, and packages in the lock file.
 */
export async function budgets(): Promise<Budget[]> {
  const { output } = await run('size-limit', ['--json'])
  return [...readSizeLimit(output), ...(await files()), ...(await adapters()), packagesBudget()]
}

function readSizeLimit(output: string): Budget[] {
  const answer = parseAnswer(output)
  if (!Array.isArray(answer)) {
    const problem = answer && 'error' in answer ? String(answer.error) : output
    return [
      {
        name: 'first load, dialog with Connect view, and the actions of core',
        isKept: false,
        detail: 'not measured',
        problem,
      },
    ]
  }
  return answer.map(({ name, passed = false, size, sizeLimit = 0 }: SizeLimitEntry) => ({
    name,
    isKept: passed,
    detail: `${kilobytes(size)} brotli of ${kilobytes(sizeLimit)}`,
  }))
}

function parseAnswer(output: string): object | undefined {
  try {
    return JSON.parse(output) as object
  } catch {
    return undefined
  }
}

/**
 * Files are fetched one after another, so a slow network needs a round trip for many of them. React
 * is not counted.
 */
async function files(): Promise<Budget[]> {
  const evm = await bundleApp()
  const all = await bundleApp({ app: 'tests/size/fourNamespaces.tsx' })
  const rows = [
    ['files up to the list of wallets', evm.list.length, 5],
    ['files up to the account view', evm.account.length, 10],
    ['four namespaces and relay: files up to the list of wallets', all.list.length, 10],
  ] as const
  return rows.map(([name, count, most]) => ({ name, isKept: count <= most, detail: `${count} of ${most}` }))
}

async function adapters(): Promise<Budget[]> {
  return (await adapterBudgets()).map(({ name, base, size, limit }) => ({
    name: `first load: what ${name} adds to ${base}`,
    isKept: size <= limit,
    detail: `${kilobytes(size)} brotli of ${kilobytes(limit)}`,
  }))
}

function packagesBudget(): Budget {
  const count = installedPackages(['@latchkey/core', '@latchkey/react', '@latchkey/adapter-evm']).size
  return {
    name: 'packages installed for core, react and adapter-evm beyond React',
    isKept: count <= mostInstalledPackages,
    detail: `${count} of ${mostInstalledPackages}`,
  }
}
