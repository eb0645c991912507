import { stripVTControlCharacters } from 'node:util'
import { overwork } from '../../tests/e2e/src/overwork.ts'

/** What Playwright's JSON reporter says of one test. */
export interface PlaywrightTest {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  readonly results: readonly { readonly errors: readonly { readonly message?: string | undefined }[] }[]
}

/** Whether all that a test failed with, before it passed, is a long task that it did not have again. */
export function isPassingOverwork({ status, results }: PlaywrightTest): boolean {
  const failed = results.slice(0, -1)
  const isSlow = ({ message = '' }) => stripVTControlCharacters(message).startsWith(`Error: ${overwork}`)
  return (
    status === 'flaky' && failed.length > 0 && failed.every(({ errors }) => errors.length > 0 && errors.every(isSlow))
  )
}
