import { expect, test } from 'vitest'
import { publishJob } from './publishJob.ts'

test('publishJob() reads the command and the environment of the workflow', () => {
  expect(publishJob()).toEqual({ words: ['publish', '--no-git-tag'], env: { PNPM_CONFIG_PROVENANCE: 'true' } })
})
