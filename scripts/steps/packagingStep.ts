import { tryPackages } from '../packaging.ts'
import type { Step } from '../runner/Step.ts'

export const packagingStep: Step = {
  name: 'packaging',
  about: 'packages as they are published, in projects outside of the workspace; asks the registry',
  isLong: true,
  run: async () => ({ ...(await tryPackages()), output: '' }),
}
