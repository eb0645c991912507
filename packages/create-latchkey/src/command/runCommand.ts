import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CreateAppError } from '../app/CreateAppError.js'
import { checkFolder } from '../app/checkFolder.js'
import type { CreateAppOptions } from '../app/createApp.js'
import { isTemplateName } from '../app/isTemplateName.js'
import type { CreatedApp } from '../app/makeApp.js'
import { type TemplateName, templateNames } from '../app/templateNames.js'
import { nextSteps } from './nextSteps.js'
import type { Questions } from './Questions.js'
import { readPackageManager } from './readPackageManager.js'
import { commandText } from './text.js'

export interface CommandTools {
  readonly version: string
  /** The working directory. */
  readonly from: string
  /** `npm_config_user_agent` of the process. */
  readonly agent: string | undefined
  /** Absent: there is no terminal to ask in. */
  readonly loadQuestions?: (() => Promise<Questions>) | undefined
  readonly create: (options: CreateAppOptions) => Promise<CreatedApp>
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

/** @returns The exit code: 0, 1 for an app that was not made, 2 for a wrong use of the command. */
export async function runCommand(words: readonly string[], tools: CommandTools): Promise<number> {
  try {
    return await run(words, tools)
  } catch (error) {
    if (!(error instanceof CreateAppError || isUsage(error))) throw error
    tools.printError(`${error.message}\n`)
    return error instanceof CreateAppError && error.code !== 'CREATE_TEMPLATE' ? 1 : 2
  }
}

async function run(words: readonly string[], tools: CommandTools): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      template: { type: 'string', short: 't' },
      help: { type: 'boolean', short: 'h', default: false },
      version: { type: 'boolean', short: 'v', default: false },
    },
  })
  if (values.help || values.version) {
    tools.print(values.help ? commandText.help : `${tools.version}\n`)
    return 0
  }
  const { template } = values
  if (template !== undefined && !isTemplateName(template)) {
    throw new CreateAppError('CREATE_TEMPLATE', `There is no template "${template}". Use ${templateNames.join(', ')}.`)
  }
  const given = positionals[0]
  // Refused before a question is asked in vain.
  if (given !== undefined) await checkFolder(resolve(tools.from, given))
  const answers = await complete(given, template, tools)
  if (!answers) return 1
  const { folder, template: chosen } = answers
  const app = await tools.create({ folder: resolve(tools.from, folder), template: chosen })
  tools.print(describe(app, chosen, tools))
  return 0
}

interface Answers {
  readonly folder: string
  readonly template: TemplateName
}

/** Asks for what is missing. Resolves with nothing when there is no answer, and says so. */
async function complete(
  givenFolder: string | undefined,
  givenTemplate: TemplateName | undefined,
  { from, loadQuestions, printError }: CommandTools,
): Promise<Answers | undefined> {
  if (givenFolder !== undefined && givenTemplate) return { folder: givenFolder, template: givenTemplate }
  if (!loadQuestions) {
    printError(`${commandText.missing}\n`)
    return undefined
  }
  const questions = await loadQuestions()
  const folder = givenFolder ?? (await questions.folder((path) => checkFolder(resolve(from, path))))
  const template = folder === undefined ? undefined : (givenTemplate ?? (await questions.template()))
  if (folder !== undefined && template) return { folder, template }
  printError(`${commandText.cancelled}\n`)
  return undefined
}

function describe({ folder, name }: CreatedApp, template: TemplateName, { from, agent }: CommandTools): string {
  const steps = nextSteps(folder, { from, packageManager: readPackageManager(agent) })
  return ['', commandText.done(name, template), '', ...steps.map((step) => `  ${step}`), '', ''].join('\n')
}

function isUsage(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
