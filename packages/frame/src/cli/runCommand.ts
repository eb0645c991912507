import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandText } from '../text.js'
import { VerifyError } from '../verify/VerifyError.js'
import { verifyPages } from '../verify/verifyPages.js'

export interface CommandTools {
  readonly version: string
  /** The working directory. */
  readonly from: string
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

/** @returns The exit code: 0, 1 for an origin that sends other files or none, 2 for a wrong use. */
export async function runCommand(words: readonly string[], tools: CommandTools): Promise<number> {
  try {
    return await run(words, tools)
  } catch (error) {
    if (!(error instanceof VerifyError || isUsage(error))) throw error
    tools.printError(`${error.message}\n`)
    return error instanceof VerifyError && error.code === 'VERIFY_UNREACHABLE' ? 1 : 2
  }
}

async function run(words: readonly string[], { version, from, print, printError }: CommandTools): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      pages: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
      version: { type: 'boolean', short: 'v', default: false },
    },
  })
  if (values.help || values.version) {
    print(values.help ? commandText.help : `${version}\n`)
    return 0
  }
  const [command, origin, ...others] = positionals
  if (command !== 'verify' || origin === undefined || others.length > 0) {
    printError(`${commandText.use}\n`)
    return 2
  }
  const pages = values.pages && resolve(from, values.pages)
  const { count, faults } = await verifyPages(origin, { pages })
  if (faults.length === 0) {
    print(`${pages ? commandText.sameAs(origin, count, pages) : commandText.same(origin, count, version)}\n`)
    return 0
  }
  const lines = faults.map(({ path, kind }) => `  ${kind} ${path}`)
  printError([commandText.faults(origin, faults.length, count), ...lines, ''].join('\n'))
  return 1
}

/** Whether the arguments were wrong: an error of `parseArgs`. */
function isUsage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
