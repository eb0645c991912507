import { run } from '../runner/run.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed } from '../runner/tally.ts'

/** A step that runs one program. It passes when the program exits with 0. */
export function commandStep(name: string, about: string, command: string, parameters: readonly string[]): Step {
  return {
    name,
    about,
    async run() {
      const { code, output } = await run(command, parameters)
      return { ...(code === 0 ? passed : failed), output }
    },
  }
}
