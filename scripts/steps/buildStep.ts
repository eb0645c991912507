import { build } from '../build.ts'
import type { Step } from '../runner/Step.ts'
import { failed, passed } from '../runner/tally.ts'

export const buildStep: Step = {
  name: 'build',
  about: 'types and JavaScript of every package',
  async run() {
    const { code, output } = await build()
    return { ...(code === 0 ? passed : failed), output }
  },
}
