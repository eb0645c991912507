import type { Readable, Writable } from 'node:stream'
import { isCancel, log, select, text } from '@clack/prompts'
import { templateNames } from '../app/templateNames.js'
import type { Questions } from './Questions.js'
import { aboutTemplates, commandText } from './text.js'

const suggested = 'latchkey-app'

export interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

/** Questions in a terminal. */
export function terminalQuestions({ input, output }: Terminal): Questions {
  return {
    async folder(check) {
      for (;;) {
        const answer = await text({
          message: commandText.folder,
          placeholder: suggested,
          defaultValue: suggested,
          input,
          output,
        })
        if (isCancel(answer)) return undefined
        const folder = answer.trim() || suggested
        const problem = await check(folder).then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
        if (problem === undefined) return folder
        log.warn(problem, { output })
      }
    },
    async template() {
      const options = templateNames.map((value) => ({
        value,
        label: aboutTemplates[value].name,
        hint: aboutTemplates[value].hint,
      }))
      const answer = await select({ message: commandText.template, options, input, output })
      return isCancel(answer) ? undefined : answer
    },
  }
}
